/**
 * All settings in one typed table: those of SPEC §3 under their own names in camelCase, and the product's own. Values come
 * and go as wire strings (`'True'`); which level wins (device, role, branch, company) is decided where they are loaded.
 */
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { bookSettings } from './books.ts';
import { displaySettings } from './display.ts';
import { pointOfSaleSettings } from './point-of-sale.ts';
import { printingSettings } from './printing.ts';
import { routeDaySettings } from './route-day.ts';
import { sellingSettings } from './selling.ts';
import { parseValue, printValue, type Setting, type SettingValue } from './setting.ts';

export const settings = {
  ...routeDaySettings,
  ...printingSettings,
  ...sellingSettings,
  ...pointOfSaleSettings,
  ...bookSettings,
  ...displaySettings,
} as const;

export type SettingKey = keyof typeof settings;

/** The typed value of every setting. */
export type Settings = {
  readonly [K in SettingKey]: (typeof settings)[K] extends Setting<infer T> ? T : never;
};

export const settingKeys = Object.keys(settings) as readonly SettingKey[];

const defaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].default]),
);

export const defaultSettings = defaults as Settings;

const keysByName = new Map<string, SettingKey>(
  settingKeys.flatMap((key) => [[key, key] as const, [specNameOf(key), key] as const]),
);

/** The name of a setting on the wire of SPEC §3. */
export function specNameOf(key: SettingKey): string {
  const setting: Setting = settings[key];
  return setting.specName ?? key;
}

/** The key of a setting by its own name or its name in SPEC §3. */
export function settingKeyOf(name: string): SettingKey | undefined {
  return keysByName.get(name);
}

/** Reads one wire string; refused with `setting.malformed`. */
export function readSetting<K extends SettingKey>(key: K, wire: string): Result<Settings[K]> {
  const value = parseValue(settings[key], wire);
  return value === undefined
    ? refused(problem('setting.malformed', key, { key: specNameOf(key) }))
    : accepted(value as Settings[K]);
}

/** `'True'`, `'False'`, plain decimals, or the text itself. */
export function printSetting<K extends SettingKey>(key: K, value: Settings[K]): string {
  return printValue(settings[key], value as SettingValue);
}

/**
 * All settings from stored strings, by either name; what is not stored or cannot be read has its default, as the spec asks
 * of a limit that is no number (SPEC §5).
 */
export function readSettings(stored: Readonly<Record<string, string>>): Settings {
  const values: Record<string, unknown> = { ...defaultSettings };
  for (const [name, wire] of Object.entries(stored)) {
    const key = settingKeyOf(name);
    const value = key === undefined ? undefined : parseValue(settings[key], wire);
    if (key !== undefined && value !== undefined) values[key] = value;
  }
  return values as Settings;
}

/** All settings as the dictionary of SPEC §7 (`common/GetSettingsDictionary`). */
export function printSettings(values: Settings): Record<string, string> {
  return Object.fromEntries(settingKeys.map((key) => [specNameOf(key), printSetting(key, values[key])]));
}

/** Settings that change figures: what rules and postings see of them. */
const choiceKeys = [
  ...(['baseCurrency', 'valuation', 'inventoryBooks', 'taxBy', 'roundOffStep', 'mainGodownMayGoNegative'] as const),
  ...(['officeTransfers', 'countDifference', 'cashDifference', 'creditLimitCheck', 'overdueCheck'] as const),
  ...(['expiredGoods', 'creditCountsCheques', 'maximumDiscountPercent', 'overDeliveryPercent'] as const),
  ...(['overReceiptPercent', 'daysBack', 'daysAhead', 'cashBelowZero', 'bankBelowZero'] as const),
  ...(['returnsWithoutSource', 'lockedUntil', 'reasonOnEdit'] as const),
] as const satisfies readonly SettingKey[];

/** Percentages are millionths of a percent; `lockedUntil` is empty where no day is closed. */
export type CompanyChoices = Pick<Settings, (typeof choiceKeys)[number]>;

export function companyChoices(values: Settings): CompanyChoices {
  return Object.fromEntries(choiceKeys.map((key) => [key, values[key]])) as CompanyChoices;
}
