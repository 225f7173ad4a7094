/** The slip of a voucher of any type over the example company, from its wire form; for tests. */
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { exampleMasters } from '@fieldbook/core/testing/masters';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { stripIsolates } from '../src/bidi.ts';
import type { BuildOptions } from '../src/layouts/build.ts';
import { printVoucher } from '../src/layouts/print-voucher.ts';
import type { PrintedVoucher, PrintMasters } from '../src/layouts/printed-voucher.ts';
import { defaultPrintSettings, type PrintSettings } from '../src/settings.ts';
import { slipItems } from '../src/text/slip.ts';

const known = exampleMasters();

/** Parties, items and godowns of the example company; ledgers by their names. */
export const testPrintMasters: PrintMasters = {
  item: known.item,
  godown: known.godown,
  currency: known.currency,
  branch: (code) => known.branch(code),
  party: (side, code) => known.party(side, code),
  named: (of, code) => (of === 'ledger' ? known.ledger(code) : undefined),
};

export function printedVoucher(
  definition: VoucherDefinition,
  body: unknown,
  facts: Partial<PrintedVoucher> = {},
): PrintedVoucher {
  const read = readVoucher(definition, body, { decimalsOf: (code) => known.currency(code ?? 'AED')?.decimals });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const draft = definition.rules.complete(read.value, known);
  return {
    definition,
    voucher: { ...draft, totals: definition.rules.totals(draft, known) },
    voucherNo: 1,
    referNo: `${definition.prefix}-1`,
    state: 'posted',
    issuedAt: '2026-11-20T08:00:00Z',
    isFresh: true,
    ...facts,
  };
}

export interface SlipWish {
  readonly facts?: Partial<PrintedVoucher>;
  readonly settings?: Partial<PrintSettings>;
  readonly options?: Partial<BuildOptions>;
}

/** Lines of the 80 mm slip in English, blanks told once. */
export function voucherSlip(type: string, body: Record<string, unknown>, wish: SlipWish = {}): readonly string[] {
  const definition = voucherType(type);
  if (definition === undefined) throw new Error(type);
  const made = { uid: 'f0000000-0000-4000-8000-000000000001', type, date: '2026-11-20', branch: 'MB', ...body };
  const doc = printVoucher(printedVoucher(definition, made, wish.facts), {
    masters: testPrintMasters,
    settings: { ...defaultPrintSettings, showSignatureMobilePrint: true, ...wish.settings },
    options: { paper: '80', lang: 'en', ...wish.options },
  });
  return slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).trim().replace(/ +/g, ' ')] : [],
  );
}
