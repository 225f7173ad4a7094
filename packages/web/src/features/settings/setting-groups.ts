/** The settings by subject as the screen shows them, and where each may be kept. */
import { bookSettings } from '@fieldbook/core/settings/books';
import { displaySettings } from '@fieldbook/core/settings/display';
import { printingSettings } from '@fieldbook/core/settings/printing';
import { routeDaySettings } from '@fieldbook/core/settings/route-day';
import { sellingSettings } from '@fieldbook/core/settings/selling';
import type { Setting, SettingScope } from '@fieldbook/core/settings/setting';
import type { SettingKey } from '@fieldbook/core/settings/settings';
import type { MessageKey } from '../../i18n/messages/index.ts';

export interface SettingGroup {
  readonly title: MessageKey;
  readonly settings: Readonly<Record<string, Setting>>;
}

export const settingGroups: readonly SettingGroup[] = [
  { title: 'setting.books', settings: bookSettings },
  { title: 'setting.selling', settings: sellingSettings },
  { title: 'setting.printing', settings: printingSettings },
  { title: 'setting.routeDay', settings: routeDaySettings },
  { title: 'setting.display', settings: displaySettings },
];

/** The currency of the books is a fact of the company, which has a form of its own. */
const notHere: readonly string[] = ['baseCurrency' satisfies SettingKey];

/** The company may set every setting; the other levels those of their own. */
export function settingsAt({ settings }: SettingGroup, level: SettingScope): readonly (readonly [string, Setting])[] {
  return Object.entries(settings).filter(
    ([key, { scope }]) => !notHere.includes(key) && (level === 'company' || scope === level),
  );
}

/** The master whose code a setting holds. */
export const masterOfSetting: Readonly<Record<string, string>> = { salesDefaultDamageStore: 'godown' };
