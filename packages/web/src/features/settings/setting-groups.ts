/** The settings by subject as the screen shows them, and where each may be kept. */
import { msg } from '@fieldbook/core/i18n/text';
import { bookSettings } from '@fieldbook/core/settings/books';
import { displaySettings } from '@fieldbook/core/settings/display';
import { pointOfSaleSettings } from '@fieldbook/core/settings/point-of-sale';
import { printingSettings } from '@fieldbook/core/settings/printing';
import { routeDaySettings } from '@fieldbook/core/settings/route-day';
import { sellingSettings } from '@fieldbook/core/settings/selling';
import type { Setting, SettingScope } from '@fieldbook/core/settings/setting';
import type { SettingKey } from '@fieldbook/core/settings/settings';

export interface SettingGroup {
  readonly title: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

/** Of the counter, which has a screen of its own besides. */
export const pointOfSale: SettingGroup = { title: msg('Counter'), settings: pointOfSaleSettings };

export const settingGroups: readonly SettingGroup[] = [
  { title: msg('Books'), settings: bookSettings },
  { title: msg('Selling'), settings: sellingSettings },
  pointOfSale,
  { title: msg('Printing'), settings: printingSettings },
  { title: msg('Route and day'), settings: routeDaySettings },
  { title: msg('Display'), settings: displaySettings },
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
export const masterOfSetting: Readonly<Record<string, string>> = {
  salesDefaultDamageStore: 'godown',
  posCustomer: 'customer',
};
