/** Putting the application on the home screen: the browser's own question, kept until the person asks for it. */

/** What Chromium sends when the page may be installed; no type of the standard library knows it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let question: InstallEvent | undefined;

/** Called before anything is drawn: the browser asks early and once. */
export function keepInstallQuestion(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    question = event as InstallEvent;
  });
}

export const mayInstall = (): boolean => question !== undefined && !isInstalled();

export async function install(): Promise<void> {
  const asked = question;
  question = undefined;
  await asked?.prompt();
}

/** Opened from the home screen, without the browser's bars. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
