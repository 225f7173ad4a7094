import { describe, expect, test } from 'vitest';
import { voucherSlip } from '../../../testing/voucher-slip.ts';
import type { PrintLang } from '../../document.ts';

const between = (godown: string, toGodown: string, quantity: string) => ({
  item: 'MILK',
  unit: 'PCS',
  godown,
  toGodown,
  quantity,
  damageCause: 'broken',
});

function slip(lang: PrintLang): readonly string[] {
  const items = [between('MAIN', 'DAMAGE', '2'), between('VAN-1', 'DAMAGE', '3'), between('MAIN', 'DAMAGE', '5')];
  return voucherSlip('stockTransfer', { items }, { options: { lang } });
}

describe('stock transfer groups lines by from godown to godown; captions follow the print language', () => {
  test('the goods of a transfer stand under the two godowns they go between, a pair once', () => {
    const lines = slip('en');
    const [first, second] = ['Main store to Damage store', 'Van 1 to Damage store'].map((title) =>
      lines.indexOf(title),
    );
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first ?? 0);
    expect(lines.filter((line) => line.endsWith(' to Damage store'))).toHaveLength(2);
    const quantities = (from?: number, to?: number) =>
      lines.slice(from, to).flatMap((line) => /(\d+) PCS$/.exec(line)?.[1] ?? []);
    expect([quantities(first, second), quantities(second)]).toEqual([['2', '5'], ['3']]);
  });

  test('the word between them follows the language of the paper', () => {
    expect(slip('ar').filter((line) => line.includes('إلى Damage store'))).toHaveLength(2);
  });
});

test('a transfer says why goods are damaged, how many lines it has, and who issued and received them', () => {
  const lines = slip('en');
  expect(lines.filter((line) => line === 'Broken')).toHaveLength(3);
  expect(lines).toEqual(expect.arrayContaining(['Total Items 3', 'Issued by Received by Verified by']));
});

test('an arrival says what became of the goods, between the godowns of the transfer', () => {
  const sent = { item: 'MILK', unit: 'PCS', sourceLine: 0 };
  const items = [
    { ...sent, quantity: '20' },
    { ...sent, quantity: '3', outcome: 'returned' },
  ];
  const lines = voucherSlip('stockTransferIn', { source: 'ST-1', godown: 'MAIN', toGodown: 'VAN-1', items });
  expect(lines).toEqual(
    expect.arrayContaining(['Stock transfer in', 'Stock transfer : ST-1', 'Main store to Van 1', 'Returned']),
  );
});
