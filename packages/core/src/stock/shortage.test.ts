import { describe, expect, test } from 'vitest';
import { describeProblem } from '../errors/catalogue.ts';
import { present } from '../kernel/assert.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { voucherType } from '../vouchers/index.ts';
import { shortageOfPosting, shortageOfReversal } from './shortage.ts';

const out = problem('stock.out', 'items.0.quantity', { item: 'MILK', available: 4, godown: 'VAN-1' });
const definitionOf = (type: string) => present(voucherType(type), type);
const said = (problems: readonly Problem[]) => problems.map((each) => describeProblem(each, 'en'));

describe('goods that are not there', () => {
  test('are told in the words of the specification when they are sold', () => {
    expect(shortageOfPosting(definitionOf('sales'), [out])).toEqual([out]);
    expect(said([out])[0]).toMatch(/^You cant sale Out of stock items\. MILK: 4 left in VAN-1\./);
  });

  test.each(['stockTransfer', 'purchaseReturn', 'deliveryNote', 'projectMaterialIssue'])(
    'are not sold by a %s',
    (type) => {
      const [told] = said(shortageOfPosting(definitionOf(type), [out]));
      expect(told).toBe(
        'VAN-1 has only 4 of MILK. Enter a smaller quantity, choose another godown, or bring goods in first.',
      );
    },
  );

  test('are not sold by a void or an edit', () => {
    const taken = shortageOfReversal([out]);
    expect(taken).toMatchObject([{ code: 'stock.gone', path: 'items.0.quantity' }]);
    expect(said(taken)[0]).toContain('only 4 of MILK are there. Void the vouchers that took them out first');
  });

  test('leave other problems as they are', () => {
    const other = problem('lines.missing', 'items');
    expect([...shortageOfPosting(definitionOf('stockTransfer'), [other]), ...shortageOfReversal([other])]).toEqual([
      other,
      other,
    ]);
  });
});
