import { languages } from '@fieldbook/core/i18n/languages';
import { setFigures } from '@fieldbook/ui';
import { afterEach, expect, test } from 'vitest';
import { showRate, withCents } from './amount-text.ts';

afterEach(() => setFigures());

test('a price is shown with the sign of the language, and held with a point', () => {
  expect(showRate('7.5', 2)).toBe('7.50');
  setFigures(languages.de);
  expect(showRate('7.5', 2)).toBe('7,50');
  expect(showRate('7.125', 2)).toBe('7,125');
  expect(showRate('7', 0)).toBe('7');
  expect(withCents('7.5', 2)).toBe('7.50');
});
