/** Pages that the server writes itself, before there is an application to answer with. */
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import { START_STYLE } from './start-style.ts';

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface PlainPage {
  readonly language: Language;
  /** Title and heading are text; `head`, `main` and `after` are HTML. */
  readonly title: string;
  readonly head?: string;
  readonly main: string;
  readonly after?: string;
}

/** Complete HTML in the style of the start. */
export function plainPage({ language, title, head = '', main, after = '' }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}<title>${escaped(title)}</title>
<style>${START_STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${main}
</main>
${after}</body>
</html>
`;
}
