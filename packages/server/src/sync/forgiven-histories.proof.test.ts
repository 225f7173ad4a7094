/**
 * Whatever is sold, returned, counted, confirmed and collected in the field beyond what the books have, under average and first
 * in first out: all of it is taken, and every invariant holds. On real PostgreSQL.
 */
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import { verifyBooks } from '../verify/verify.ts';

const kinds = ['sale', 'batchSale', 'return', 'count', 'receipt', 'confirm', 'purchase', 'load'] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  quantity: fc.integer({ min: 1, max: 12 }),
  rate: fc.integer({ min: 3, max: 9 }),
});
type Step = { readonly kind: (typeof kinds)[number]; readonly quantity: number; readonly rate: number };

/** An item to upload, or nothing where the office did its part. */
async function play(
  field: FieldCompany,
  phone: TestPhone,
  { kind, quantity, rate }: Step,
): Promise<UploadItem | undefined> {
  const way = { godown: 'MAIN', toGodown: 'VAN-1' };
  const line = { item: 'MILK', quantity: String(quantity), rate: '10', taxCode: 'VAT5', godown: 'VAN-1' };
  const credit = { mode: 'credit', customer: 'C1' };
  const goods = { item: 'MILK', quantity: String(quantity) };
  switch (kind) {
    case 'sale':
      return phone.voucher('sales', { ...credit, items: [line] });
    case 'batchSale':
      return phone.voucher('sales', { ...credit, items: [{ ...line, item: 'CHEESE', batch: `B-${rate}` }] });
    case 'return':
      return phone.voucher('salesReturn', { ...credit, items: [line] });
    case 'count':
      return phone.voucher('physicalStock', { items: [{ ...goods, godown: 'VAN-1' }] });
    case 'receipt': {
      const amount = String(quantity * 7);
      const bills = [{ kind: 'against', reference: `V1S-${rate}`, amount }];
      return phone.voucher('receipt', { customer: 'C1', ledger: 'CASH-VAN-1', amount, bills });
    }
    case 'confirm': {
      const sent = await field.company.post({ type: 'stockTransfer', ...way, items: [goods] });
      const source = sent.kind === 'posted' ? sent.voucher.referNo : 'ST-1';
      const items = [{ item: 'MILK', quantity: String(quantity + (rate % 3)), sourceLine: 0 }];
      return phone.voucher('stockTransferIn', { source, ...way, items });
    }
    case 'purchase':
    case 'load': {
      const godown = kind === 'load' ? 'VAN-1' : 'MAIN';
      const items = [
        { ...goods, rate: String(rate), godown },
        { ...goods, item: 'CHEESE', batch: `B-${rate}`, rate: String(rate), godown },
      ];
      await field.company.post({ type: 'goodsReceipt', supplier: 'SUP1', items });
      return undefined;
    }
  }
}

describeOnEachServer('histories of the field', (server) => {
  test.each(['average', 'fifo'])(
    'leave sound books at %s cost',
    async (valuation) => {
      const field = await fieldCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0', valuation });
      const phone = await field.phone();
      await field.put('item', [
        { code: 'CHEESE', name: 'Cheese', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', tracking: 'batch' },
      ]);
      await loadVan(field, 'VAN-1', '5');
      // One after the other on the same books, so that each begins where the one before has left them.
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
          for (const each of steps) {
            const item = await play(field, phone, each);
            if (item === undefined) continue;
            const [answer] = await field.upload(phone, [item]);
            // The source of a confirmation must be there: an office that had nothing to send sent nothing.
            const isTaken = answer?.outcome === 'posted' || answer?.problems?.[0]?.code === 'source.unknown';
            expect([each, answer, isTaken]).toEqual([each, answer, true]);
          }
          const results = await verifyBooks(field.company.database.company);
          expect(results.flatMap(({ findings }) => findings)).toEqual([]);
        }),
        { numRuns: 5, endOnFailure: true },
      );
      await field.close();
    },
    240_000,
  );
});
