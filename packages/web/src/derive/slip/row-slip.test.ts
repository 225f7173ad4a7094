import type { Me } from '@fieldbook/core/api/session-operations';
import { noEffects } from '@fieldbook/core/sync/effects';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { payloadOf } from '@fieldbook/print/text/payload';
import { expect, test } from 'vitest';
import { rowSlip } from './row-slip.ts';

const me = {
  branches: [{ code: 'MB', name: 'Main branch', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }],
  currency: { code: 'AED', symbol: 'AED', symbolSide: 'start', decimals: 2 },
  company: { slug: 'x', code: 'X', name: 'X', country: 'AE', zone: 'Asia/Dubai', taxKind: 'vat' },
  settings: {},
} as Partial<Me> as Me;

function item(more: Partial<OutboxItem>): OutboxItem {
  const made = { device: 'd-1', sequence: 7, revision: 0, numbers: [], madeAt: '2026-11-21T08:30:00.000Z' };
  return {
    uid: 'u',
    kind: 'master',
    type: 'customer',
    body: {},
    ...made,
    state: 'waiting',
    attempts: 0,
    effects: noEffects,
    ...more,
  };
}

const textOf = (made: OutboxItem, owner?: string) =>
  payloadOf(rowSlip(made, { me, owner }))
    .lines.map(({ text }) => text.trim().replace(/\s+/g, ' '))
    .join('\n');

test('a customer met on the route has a slip with its code and all that was noted', () => {
  const body = { code: 'N-7f3a', name: 'Corner Shop Naif', phone: '+971 4 222', customerType: 'horeca', creditDays: 0 };
  const text = textOf(item({ body }));
  for (const said of [
    'Main branch',
    'Customer',
    'N-7f3a',
    'Corner Shop Naif',
    '+971 4 222',
    'Hotel or restaurant',
    '21-11-2026 12:30 PM',
    'd-1 · 7',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('horeca');
});

test('a file has a slip that names its document, and nothing of its content', () => {
  const body = { voucherUid: 'v', name: 'shop front.jpeg', mediaType: 'image/jpeg', content: 'AAAA' };
  const text = textOf(item({ kind: 'attachment', type: 'attachment', body }), 'V1S-12');
  for (const said of ['Attachment', 'shop front.jpeg', 'V1S-12']) expect(text).toContain(said);
  expect(text).not.toContain('AAAA');
});
