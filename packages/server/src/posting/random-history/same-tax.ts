/** The tax return by box and its documents; the excise return; the GST summary, its documents and the HSN summary of the same taxes. */
import { sum } from '@fieldbook/core/examples/reference/arrays';
import type { ExciseReturn } from '@fieldbook/core/reports/excise-return';
import type { GstDocuments, GstSummary, HsnSummary } from '@fieldbook/core/reports/tax-gst';
import type { TaxDocuments, TaxReturn } from '@fieldbook/core/reports/tax-return';
import { expect } from 'vitest';
import { type Compared, isIn, money, span, sumsOf } from './ask.ts';
import { type TaxLine, taxLines, tradeLines } from './trade-of-model.ts';

/** The box of a company that knows a standard rate, a rate of zero and no others. */
function boxOf({ side, taxCode, component, percent }: TaxLine): string {
  const isOutside = component === 'NONE' && taxCode !== 'VAT0';
  const atNothing = isOutside ? 'outside' : 'zero';
  const what = percent > 0 ? 'standard' : atNothing;
  return `${what}${side === 'sale' ? 'Sales' : 'Purchases'}`;
}

export async function expectSameTax(compared: Compared): Promise<void> {
  const lines = taxLines(compared.model).filter(isIn);
  await expectSameReturn(compared, lines);
  await expectSameExcise(compared);
  await expectSameGst(compared, lines);
}

/** Nothing bears excise here, so its ledger holds what journals wrote there. */
async function expectSameExcise({ ask, model }: Compared): Promise<void> {
  const ledger = model.ledgerOf('outputExcise');
  const moved = sum(model.entries.filter((row) => row.ledger === ledger && isIn(row)).map(({ base }) => base));
  const excise = await ask<ExciseReturn>('excise-return', span);
  expect(
    [...excise.rows.map(({ due }) => due), excise.totals.due].map(money),
    'excise return: ledger, others, due',
  ).toEqual([-moved + 0, -moved + 0, 0]);
}

async function expectSameReturn({ ask, model }: Compared, lines: readonly TaxLine[]): Promise<void> {
  const tax = await ask<TaxReturn>('tax-return', span);
  const moved = (role: 'outputTax' | 'inputTax') => {
    const ledger = model.ledgerOf(role);
    return sum(model.entries.filter((row) => row.ledger === ledger && isIn(row)).map(({ base }) => base));
  };
  const told = [tax.totals.outputTax, tax.totals.inputTax, tax.totals.difference].map(money);
  expect(told, 'output tax, input tax, what is not explained').toEqual([-moved('outputTax') + 0, moved('inputTax'), 0]);
  const boxes = tax.rows.filter(({ base }) => base !== undefined);
  for (const [figure, isReturn, of] of [
    ['base', false, ({ base }: TaxLine) => base],
    ['tax', false, ({ amount }: TaxLine) => amount],
    ['adjustedBase', true, ({ base }: TaxLine) => base],
    ['adjustedTax', true, ({ amount }: TaxLine) => amount],
  ] as const)
    expect(
      sumsOf(
        boxes,
        ({ box, region }) => `${box} ${region ?? ''}`,
        (row) => money(row[figure]),
      ),
      `tax return: ${figure}`,
    ).toEqual(
      sumsOf(
        lines.filter((line) => line.isReturn === isReturn),
        (line) => `${boxOf(line)} ${regionOf(line)}`,
        of,
      ),
    );
  for (const box of new Set(lines.map(boxOf))) {
    const documents = await ask<TaxDocuments>('tax-documents', { ...span, box });
    const own = lines.filter((line) => boxOf(line) === box);
    for (const [figure, of] of [
      ['base', ({ base }: TaxLine) => base],
      ['tax', ({ amount }: TaxLine) => amount],
    ] as const)
      expect(
        sumsOf(
          documents.rows,
          ({ referNo }) => referNo,
          (row) => money(row[figure]),
        ),
        `documents of ${box}: ${figure}`,
      ).toEqual(sumsOf(own, ({ referNo }) => referNo, of));
  }
}

/** Of supplies the emirate of the branch; the main branch says none. */
function regionOf({ side, branch }: TaxLine): string {
  return side === 'sale' && branch === 'SB' ? 'SHJ' : '';
}

async function expectSameGst({ ask, model }: Compared, lines: readonly TaxLine[]): Promise<void> {
  const isOut = ({ side }: TaxLine) => side === 'sale';
  const summary = await ask<GstSummary>('tax-gst-summary', span);
  const side = ({ section }: { section: string }) => section.replace('Nil', '');
  const sideOf = (line: TaxLine) => (isOut(line) ? 'outward' : 'inward');
  expect(
    sumsOf(summary.rows, side, ({ taxable }) => money(taxable)),
    'GST summary: taxable',
  ).toEqual(sumsOf(lines, sideOf, ({ base }) => base));
  expect(
    sumsOf(summary.rows, side, ({ integrated }) => money(integrated)),
    'GST summary: tax',
  ).toEqual(sumsOf(lines, sideOf, ({ amount }) => amount));
  const documents = await ask<GstDocuments>('tax-gst-documents', span);
  expect(
    sumsOf(
      documents.rows,
      ({ referNo }) => referNo,
      ({ taxable }) => money(taxable),
    ),
    'GST documents',
  ).toEqual(
    sumsOf(
      lines.filter(isOut),
      ({ referNo }) => referNo,
      ({ base }) => base,
    ),
  );
  const hsn = await ask<HsnSummary>('tax-hsn-summary', span);
  const sold = tradeLines(model).filter((line) => line.side === 'sale' && isIn(line));
  expect(sum(hsn.rows.map(({ taxable }) => money(taxable))), 'HSN summary').toBe(sum(sold.map(({ net }) => net)) + 0);
}
