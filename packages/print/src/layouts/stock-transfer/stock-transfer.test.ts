import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { exampleMasters } from '@fieldbook/core/examples/masters';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { describe, expect, test } from 'vitest';
import { stripIsolates } from '../../bidi.ts';
import type { PrintLang } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { printVoucher } from '../print-voucher.ts';

const known = exampleMasters();
const between = (godown: string, toGodown: string, quantity: string) => ({
  item: 'MILK',
  unit: 'PCS',
  godown,
  toGodown,
  quantity,
  damageCause: 'broken',
});

function slip(lang: PrintLang): string[] {
  const definition = voucherType('stockTransfer');
  const items = [between('MAIN', 'DAMAGE', '2'), between('VAN-1', 'DAMAGE', '3'), between('MAIN', 'DAMAGE', '5')];
  const body = { uid: 'f0000000-0000-4000-8000-000000000001', date: '2026-11-20', branch: 'MB', items };
  const read = definition && readVoucher(definition, { ...body, type: 'stockTransfer' }, { decimalsOf: () => 2 });
  if (definition === undefined || read?.ok !== true) throw new Error(JSON.stringify(read));
  const draft = definition.rules.complete(read.value, known);
  const voucher = { ...draft, totals: definition.rules.totals(draft, known) };
  const facts = { definition, voucher, referNo: 'V1ST-1', state: 'posted', isFresh: true } as const;
  const doc = printVoucher(
    { ...facts, issuedAt: '2026-11-20T08:00:00Z' },
    {
      masters: { ...known, branch: (code) => known.branch(code), party: () => undefined, named: () => undefined },
      settings: defaultPrintSettings,
      options: { paper: '80', lang },
    },
  );
  return slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).trim().replace(/ +/g, ' ')] : [],
  );
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
