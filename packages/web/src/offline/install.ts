/** Putting the application on the home screen: the browser's own question, kept until the person asks for it. */
import { createStore } from '../session/store.ts';

/** What Chromium sends when the page may be installed; no type of the standard library knows it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const installQuestion = createStore<InstallEvent | undefined>(undefined);

/** Called before anything is drawn: the browser asks early and once. */
export function keepInstallQuestion(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installQuestion.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => installQuestion.set(undefined));
}

export async function install(): Promise<void> {
  const question = installQuestion.get();
  installQuestion.set(undefined);
  await question?.prompt();
}

/** Opened from the home screen, without the browser's bars. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
