/** Puts the shell's script into the web application's page, before whatever looks for a bridge. */

const script = '<script type="module" src="/shell.js"></script>';

/** Throws when the page has no script of its own: then it is not the application's. */
export function withShell(html: string): string {
  const first = html.indexOf('<script');
  if (first === -1) throw new Error('this page has no script: build packages/web first');
  return `${html.slice(0, first)}${script}\n    ${html.slice(first)}`;
}
