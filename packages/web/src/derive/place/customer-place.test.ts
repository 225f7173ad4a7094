import { describe, expect, test } from 'vitest';
import { customerPlace, farText, mayBeThere, navigationAddress, placeFields } from './customer-place.ts';

const shop = { code: 'S', name: 'Shop', latitude: '25.2697', longitude: '55.3095' };
const place = { latitude: 25_269_700, longitude: 55_309_500 };
/** Some 111 metres north. */
const north = { latitude: 25_270_700, longitude: 55_309_500 };

describe('where a customer is', () => {
  test('its row says so in degrees; none and zero are no place', () => {
    expect(customerPlace(shop)).toEqual(place);
    expect(customerPlace({ code: 'S', name: 'Shop' })).toBeUndefined();
    expect(customerPlace({ ...shop, latitude: '0', longitude: '0' })).toBeUndefined();
    expect(customerPlace({ ...shop, latitude: null, longitude: null })).toBeUndefined();
  });

  test('a fix goes out in degrees again', () => {
    expect(placeFields({ ...place, accuracy: 12 })).toEqual({
      latitude: '25.2697',
      longitude: '55.3095',
      accuracy: 12,
    });
  });

  test('whoever opens a visit is there, unless both places are known and lie apart', () => {
    const near = (fix: Parameters<typeof mayBeThere>[0]['fix'], customer = shop) =>
      mayBeThere({ customer, fix, within: 100 });
    expect(near(undefined)).toBe(true);
    expect(near({ ...north, accuracy: 5 }, { ...shop, latitude: '', longitude: '' })).toBe(true);
    expect(near({ ...place, accuracy: 5 })).toBe(true);
    expect(near({ ...north, accuracy: 20 })).toBe(true);
    expect(near({ ...north, accuracy: 5 })).toBe(false);
  });

  test('how far is said in metres, then in kilometres', () => {
    const t = (text: unknown, values?: object) => `${String(text)} ${JSON.stringify(values)}`;
    expect([999, 1_000, 1_949, 12_400].map((metres) => farText(metres, t))).toEqual([
      '{n} m {"n":999}',
      '{n} km {"n":"1.0"}',
      '{n} km {"n":"1.9"}',
      '{n} km {"n":12}',
    ]);
  });

  test('a phone navigates with its own application, a desk with a page', () => {
    expect(navigationAddress(place, 'Mozilla/5.0 (Linux; Android 15)')).toBe('geo:25.2697,55.3095?q=25.2697,55.3095');
    expect(navigationAddress(place, 'Mozilla/5.0 (iPhone)')).toBe('maps:?daddr=25.2697,55.3095');
    expect(navigationAddress(place, 'Mozilla/5.0 (X11)')).toMatch(/^https:.*destination=25.2697,55.3095$/);
  });
});
