/** Goods of an expired batch do not go to a customer, a van or a project; every other way out stays open. */
import { describe, expect, test } from 'vitest';
import { ExampleBooks } from '../../testing/books.ts';
import { outcome } from '../../testing/outcome.ts';
import { referenceMasters } from '../../testing/reference/company.ts';
import type { CompanyChoices } from '../settings/settings.ts';
import { voucherTypes } from '../vouchers/index.ts';

const uid = 'e8a00000-0000-4000-8000-000000000002';
const opened = { uid, date: '2026-11-01', branch: 'MB' };
const dated = (date: string) => ({ uid, date, branch: 'MB' });
const old = (quantity: string, more: object = {}) => ({ item: 'CHEESE', batch: 'OLD', quantity, ...more });

/** Ten pieces of batch OLD, which expires on 20 November, in the store. */
function started(choices: Partial<CompanyChoices> = {}): ExampleBooks {
  const books = new ExampleBooks(referenceMasters(choices), voucherTypes);
  const items = [old('10', { expiry: '2026-11-20', rate: '6.5' })];
  const received = books.post({
    ...opened,
    type: 'purchase',
    referenceNo: 'INV-1',
    supplier: 'SUP-1',
    mode: 'credit',
    items,
  });
  if (!received.ok) throw new Error(JSON.stringify(received.problems));
  return books;
}

const sale = { type: 'sales', customer: 'C1', mode: 'credit', items: [old('2', { rate: '9' })] };
const refused = ['batch.expired items.0.batch'];

describe('a batch that expired on 20 November', () => {
  test.each<[string, object, string[]]>([
    ['is not sold on the 21st', sale, refused],
    [
      'is not delivered',
      { type: 'deliveryNote', deliveredBy: 'Driver 1', customer: 'C1', items: [old('2', { rate: '9' })] },
      refused,
    ],
    [
      'is not issued to a project',
      { type: 'projectMaterialIssue', project: 'PR1', mode: 'issue', godown: 'MAIN', items: [old('2')] },
      refused,
    ],
    [
      'is not loaded onto a van',
      { type: 'stockTransfer', godown: 'MAIN', toGodown: 'VAN-1', items: [old('2')] },
      refused,
    ],
  ])('%s', (_name, document, said) => {
    expect(outcome(started(), { ...dated('2026-11-21'), ...document })).toEqual(said);
  });

  test.each<[string, object]>([
    [
      'goes back to the supplier',
      { type: 'purchaseReturn', supplier: 'SUP-1', mode: 'credit', source: 'PU-1', items: [old('2', { rate: '6.5' })] },
    ],
    [
      'goes to the damage store',
      {
        type: 'stockTransfer',
        items: [old('2', { godown: 'MAIN', toGodown: 'DAMAGE', damageCause: 'expired' })],
      },
    ],
    ['is counted', { type: 'physicalStock', godown: 'MAIN', items: [old('7')] }],
  ])('%s', (_name, document) => {
    expect(started().post({ ...dated('2026-11-21'), ...document })).toMatchObject({ ok: true });
  });

  test('is sold on its last day, and later where the company allows or flags it', () => {
    expect(started().post({ ...dated('2026-11-20'), ...sale })).toMatchObject({ ok: true });
    for (const expiredGoods of ['Nothing', 'Warn'] as const) {
      expect(started({ expiredGoods }).post({ ...dated('2026-11-21'), ...sale })).toMatchObject({ ok: true });
    }
  });
});
