import { describe, expect, test } from 'vitest';
import { dayDocuments, documentsElsewhere } from './day-documents.ts';
import { isShown, listOf, routeStops, stopFilters } from './route-stops.ts';

// A Saturday.
const date = '2026-11-21';
const visits = (position: number) => [{ route: 'R1', weekday: 6, weekNumber: 0, position }];
const customers = [
  { code: 'B', name: 'Second', visits: visits(20), latitude: '25.2697', longitude: '55.3095' },
  { code: 'A', name: 'First', visits: visits(10), latitude: '25.2750', longitude: '55.3095' },
  { code: 'C', name: 'Loose', route: 'R1', visits: [] },
  { code: 'D', name: 'Elsewhere', route: 'R2', visits: [] },
];
const fix = { latitude: 25_269_700, longitude: 55_309_500, accuracy: 10 };

describe('the list of the route', () => {
  test('who was met without being due stands behind those that are', () => {
    const list = listOf({ customers, sectors: [] }, { date, route: 'R1', marked: ['D', 'A'] });
    expect(list.map(({ customer }) => customer.code)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('each has its number, state, reason and how far it is', () => {
    const list = listOf({ customers, sectors: [] }, { date, route: 'R1', marked: [] });
    const marks = [{ customer: 'C', state: 'skipped', at: '2026-11-21T08:00:00Z', reason: 'closed' }] as const;
    const stops = routeStops(list, { marks, withDocuments: new Set(['A']), fix, within: 100 });
    expect(stops.map(({ number, code, state, reason, distance }) => [number, code, state, reason, distance])).toEqual([
      [1, 'A', 'visited', undefined, 589],
      [2, 'B', 'nearby', undefined, 0],
      [3, 'C', 'skipped', 'closed', undefined],
    ]);
    const shown = stopFilters.map((filter) => stops.filter((stop) => isShown(stop, filter)).length);
    expect(shown).toEqual([3, 1, 1, 1, 1]);
  });

  test('documents of another phone count once, those of no visit not at all', () => {
    const elsewhere = [
      { uid: 'u1', type: 'sales', customer: 'A', net: 105_00 },
      { uid: 'u2', type: 'receipt', customer: 'B', net: 18_00 },
      { uid: 'u3', type: 'physicalStock', net: 0 },
    ];
    expect(documentsElsewhere({ elsewhere }, [{ uid: 'u2' }])).toEqual([{ kind: 'sale', customer: 'A', net: 105_00 }]);
    expect(documentsElsewhere({}, [])).toEqual([]);
  });

  test('own documents count by their definition and in base currency, from the day’s date on', () => {
    const item = (type: string, body: object, kind: 'voucher' | 'event' = 'voucher') => ({
      uid: `${type}-${JSON.stringify(body)}`,
      kind,
      type,
      body,
    });
    const decimalsOf = (currency: string) => (currency === 'KWD' ? 3 : 2);
    const documents = dayDocuments(
      [
        item('sales', { date, customer: 'A', totals: { net: '105.00' } }),
        item('sales', { date: '2026-11-20', customer: 'A', totals: { net: '9.00' } }),
        item('receipt', {
          date: '2026-11-22',
          customer: 'B',
          currency: 'KWD',
          exchangeRate: '12',
          totals: { net: '1.500' },
        }),
        item('stockTransfer', { date, totals: { net: '0' } }),
        item('visit', { date, customer: 'C' }, 'event'),
        item('receipt', { date, totals: { net: '5.00' } }),
        // Void on this phone.
        { ...item('sales', { date, customer: 'D', totals: { net: '7.00' } }), uid: 'gone' },
        item('fieldVoid', { voucher: 'gone', reason: 'x' }, 'event'),
      ],
      date,
      { currency: 'AED', decimalsOf },
    );
    expect(documents).toEqual([
      { kind: 'sale', customer: 'A', net: 10_500 },
      { kind: 'collection', customer: 'B', net: 1_800 },
    ]);
  });
});
