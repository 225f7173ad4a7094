import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../i18n/say.ts';
import { ONE_RATE } from '../kernel/money.ts';
import { parseValue, printValue, type Setting } from './setting.ts';
import {
  companyChoices,
  defaultSettings,
  printSetting,
  printSettings,
  readSetting,
  readSettings,
  settingKeyOf,
  settings,
} from './settings.ts';

const all: [string, Setting][] = Object.entries(settings);

/** The specification's list. That each is read, `tools/tidy/rights.ts` holds. */
const specSettingNames = readFileSync('docs/reference/checklists/settings.txt', 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => line !== '');

test.each(specSettingNames)('%s of the specification is a setting', (name) => {
  expect(settingKeyOf(name)?.toLowerCase()).toBe(name.toLowerCase());
});

test('no two settings share a name on the wire', () => {
  expect(Object.keys(printSettings(defaultSettings))).toHaveLength(all.length);
});

test.each(all)('%s says what it means, and its default goes over the wire and back', (key, setting) => {
  for (const label of [setting.label, setting.meaning]) {
    expect(inEnglish(label).trim()).not.toBe('');
  }
  const value = defaultSettings[key as keyof typeof defaultSettings];
  expect(parseValue(setting, printValue(setting, value))).toBe(value);
});

describe('a wire string', () => {
  test.each([
    ['isRouteMandatory', 'True', true],
    ['isRouteMandatory', 'false', false],
    ['isRouteMandatory', '1', undefined],
    ['minimumDistanceToMarkVisited', '150', 150],
    ['minimumDistanceToMarkVisited', '-1', undefined],
    ['minimumDistanceToMarkVisited', '1e3', undefined],
    ['qrCodeModel', '-1', -1],
    ['taxPercentage', '5', 5 * ONE_RATE],
    ['taxPercentage', '12.5', 12.5 * ONE_RATE],
    ['taxPercentage', 'NaN', undefined],
    ['dayEndSummaryStockPrint', 'carryover', 'Carryover'],
    ['dayEndSummaryStockPrint', 'All', undefined],
    ['salesDefaultDamageStore', 'DMG-1', 'DMG-1'],
    ['lockedUntil', '2026-13-01', undefined],
    ['lockedUntil', '', ''],
  ] as const)('%s "%s" is %s', (key, wire, expected) => {
    const result = readSetting(key, wire);
    expect(result.ok ? result.value : undefined).toBe(expected);
  });

  test('that is no value is refused by the name on the wire', () => {
    expect(readSetting('qrCodeModel', 'x')).toEqual({
      ok: false,
      problems: [{ code: 'setting.malformed', path: 'qrCodeModel', values: { key: 'QRCodeModel' } }],
    });
  });

  test('is printed as the specification writes it', () => {
    expect(printSetting('isRouteMandatory', true)).toBe('True');
    expect(printSetting('taxPercentage', 7.5 * ONE_RATE)).toBe('7.5');
    expect(printSetting('qrCodeModel', -1)).toBe('-1');
  });
});

test('stored strings win over defaults, what cannot be read does not', () => {
  const read = readSettings({ ImageModalItemsLimit: 'many', QRCodeModel: '2', roundOffStep: '25', Unknown: 'x' });
  expect(read).toEqual({ ...defaultSettings, qrCodeModel: 2, roundOffStep: 25 });
});

test('the choices that change figures come from the settings', () => {
  const stored = { roundOffStep: '25', valuation: 'fifo', lockedUntil: '2026-10-31' };
  expect(companyChoices(readSettings(stored))).toMatchObject({ ...stored, roundOffStep: 25, baseCurrency: 'AED' });
  expect(companyChoices(defaultSettings).lockedUntil).toBe('');
});
