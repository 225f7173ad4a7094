import { settingKeys } from '@fieldbook/core/settings/settings';
import { expect, test } from 'vitest';
import { settingGroups, settingsAt } from './setting-groups.ts';

test('every setting stands on the screen once at the level of the company, but for the currency of the books', () => {
  const shown = settingGroups.flatMap((group) => settingsAt(group, 'company').map(([key]) => key));
  expect([...shown].sort()).toEqual(settingKeys.filter((key) => key !== 'baseCurrency').sort());
});

test('another level shows the settings that may be kept there', () => {
  const shown = settingGroups.flatMap((group) => settingsAt(group, 'device').map(([, { scope }]) => scope));
  expect(new Set(shown)).toEqual(new Set(['device']));
});
