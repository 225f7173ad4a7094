import type { Setting } from '@fieldbook/core/settings/setting';
import { settingKeys, settings } from '@fieldbook/core/settings/settings';
import { expect, test } from 'vitest';
import { wordOfOption } from './option-words.ts';
import { settingGroups, settingsAt } from './setting-groups.ts';

const all: Readonly<Record<string, Setting>> = settings;

test('every setting stands on the screen once at the level of the company, but for the currency of the books', () => {
  const shown = settingGroups.flatMap((group) => settingsAt(group, 'company').map(([key]) => key));
  expect([...shown].sort()).toEqual(settingKeys.filter((key) => key !== 'baseCurrency').sort());
});

test('another level shows the settings that may be kept there', () => {
  const shown = settingGroups.flatMap((group) => settingsAt(group, 'device').map(([, { scope }]) => scope));
  expect(new Set(shown)).toEqual(new Set(['device']));
});

test.each(['en', 'ar'] as const)('every option of every choice is said in words, %s', (language) => {
  const bare = Object.entries(all).flatMap(([key, { options = [] }]) =>
    options.filter((option) => wordOfOption(key, option, language) === undefined).map((option) => `${key}.${option}`),
  );
  expect(bare).toEqual([]);
});
