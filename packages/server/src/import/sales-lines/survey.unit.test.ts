import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SourceLine } from './read-lines.ts';
import { retailMapping } from './retail-mapping.ts';
import { surveyLines } from './survey.ts';

const line = (more: Partial<SourceLine>): SourceLine => ({
  line: 2,
  raw: '',
  invoice: '1',
  item: 'MILK',
  description: 'Milk',
  quantity: '2',
  date: '2026-11-20',
  price: '1.5',
  customer: '',
  customerName: '',
  country: '',
  isRagged: false,
  ...more,
});

test('what only refused lines name becomes no item and no customer', async () => {
  const lines = [
    line({}),
    line({ item: 'GHOST', price: '-1' }),
    line({ invoice: '2', item: 'NOTHING', quantity: '0', customer: 'C-9' }),
    line({ invoice: '3', customer: 'C-1' }),
    line({ invoice: '3', item: 'OTHER', customer: 'C-2' }),
  ];
  const survey = await surveyLines(() => Readable.from(lines), retailMapping);
  expect([survey.lines, survey.items.map(({ code }) => code), survey.customers.map(({ code }) => code)]).toEqual([
    5,
    ['MILK'],
    ['C-1'],
  ]);
});
