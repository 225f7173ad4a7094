import { expect, test } from 'vitest';
import { inEnglish, say } from '../i18n/say.ts';
import { regionNamed, regionsOf, stateOfGstCode } from './regions.ts';

test.each<readonly [text: string, country: string, code: string]>([
  ...['KL', 'kl', 'Kerala', ' KERALA ', 'kérala', '32', 'كيرالا'].map((text) => [text, 'IN', 'KL'] as const),
  ['Orissa', 'IN', 'OD'],
  ['7', 'IN', 'DL'],
  ['Jammu & Kashmir', 'IN', 'JK'],
  ['Andaman and Nicobar Islands', 'IN', 'AN'],
  ['dubai', 'AE', 'DXB'],
  ['Ras al-Khaimah', 'AE', 'RAK'],
  ['أبو ظبي'.replace(' ', ''), 'AE', 'AUH'],
])('%s of %s is %s', (text, country, code) => {
  expect(regionNamed(text, country)?.code).toBe(code);
});

test.each([
  ['Keralla', 'IN'],
  ['', 'IN'],
  ['Dubai', 'IN'],
  ['Muscat', 'OM'],
])('%s of %s is none', (text, country) => {
  expect(regionNamed(text, country)).toBeUndefined();
});

test('India has the GST codes 01 to 38 and 97, the Emirates are seven, and no two share a code or a name', () => {
  const digits = (regionsOf('IN') ?? []).map(({ gstCode }) => gstCode);
  expect(digits).toEqual([...Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0')), '97']);
  expect(regionsOf('AE')?.length).toBe(7);
  expect(regionsOf('OM')).toBeUndefined();
  expect(stateOfGstCode('32')?.code).toBe('KL');
  for (const country of ['IN', 'AE']) {
    for (const region of regionsOf(country) ?? []) {
      const names = [
        region.code,
        inEnglish(region.label),
        say(region.label, 'ar'),
        region.gstCode ?? region.code,
        ...region.also,
      ];
      for (const name of names) expect(regionNamed(name, country)?.code, name).toBe(region.code);
    }
  }
});
