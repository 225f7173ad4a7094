/**
 * New messages outside of the page: the number on the icon of the installed application, and a notification of the system
 * where the person allowed it and looks elsewhere (SPEC §2). A refusal is remembered and never asked about again.
 */
import type { UnreadMessages } from '@fieldbook/core/api/message-operations';
import { wordsIn } from '@fieldbook/core/messages/message';
import { preferences } from '../../session/preferences.ts';
import { readLocal, writeLocal } from '../local-values.ts';

/** Where a browser has neither, nothing happens. */
export async function tellDevice({ count, latest }: UnreadMessages): Promise<void> {
  await (count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count))?.catch(() => undefined);
  const told = readLocal('messages.told');
  const newest = latest?.sentAt ?? '0';
  if (told !== undefined && newest <= told) return;
  // One tab tells; the others find it told. What a device finds at its first look is no news.
  writeLocal('messages.told', newest);
  if (latest === undefined || told === undefined || document.hasFocus() || mayNotify() !== 'granted') return;
  const { title, body } = wordsIn(latest, preferences.get().language);
  const { language: lang } = preferences.get();
  const options = { tag: latest.code, lang, dir: lang === 'ar' ? 'rtl' : 'ltr', icon: '/icon-192.png' } as const;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(title, body === undefined ? options : { ...options, body }).catch(() => undefined);
}

/** `none`: this browser knows no notifications. */
export function mayNotify(): NotificationPermission | 'none' {
  return 'Notification' in globalThis ? Notification.permission : 'none';
}

/** Is there a reason to ask? Nobody has answered here, neither the browser's question nor ours. */
export const mayAsk = (): boolean => mayNotify() === 'default' && readLocal('messages.asked') === undefined;

/** `later` puts our own question away; the browser's is put on a press alone, as it demands. */
export async function answerAsk(answer: 'allow' | 'later'): Promise<void> {
  if (answer === 'later') writeLocal('messages.asked', 'later');
  else writeLocal('messages.asked', await Notification.requestPermission());
}
