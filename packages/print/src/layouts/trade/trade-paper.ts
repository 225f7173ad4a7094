/** A trade's paper by its profile: the plain voucher's frame around its own facts, goods, sums and places to sign. */
import { grandTotal, integer, label, money, quantity, text } from '../../cell.ts';
import type { Cell, KeyValueRow, PrintDoc, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { rowOf } from '../fact-rows.ts';
import { taxTitle } from '../sales-invoice/totals.ts';
import { headerRows } from '../voucher/field-cells.ts';
import { type PlainVoucher, plainVoucher } from '../voucher/voucher.ts';
import { voucherHead } from '../voucher/voucher-head.ts';
import { voucherWord } from '../voucher/voucher-words.ts';
import { officeFacts, type TradePaper, type TradeProfile } from './trade.ts';
import { tradeTable } from './trade-table.ts';

export function tradePaper(
  profile: TradeProfile,
  facts: TradePaper,
  settings: PrintSettings,
  options: BuildOptions,
): PrintDoc {
  const withPrices = profile.showsPrices(settings);
  const { remarks, party, totals } = facts;
  const voucher: PlainVoucher = {
    kind: profile.kind,
    title: voucherWord(profile.title),
    ...voucherHead(facts, voucherWord(profile.number), factRows(profile, facts)),
    ...(party === undefined ? {} : { party: { label: voucherWord(profile.party), party } }),
    tables: [tradeTable(facts, withPrices, options.paper)],
    totals: withPrices ? priceRows(facts) : quantityRows(facts),
    ...(withPrices && totals.net > 0 ? { wordsOf: totals.net } : {}),
    ...(remarks === undefined ? {} : { remarks: { label: voucherWord(profile.remarks), text: remarks } }),
    ...(profile.statement === undefined ? {} : { statement: voucherWord(profile.statement) }),
    signatures: profile.signatures.map(voucherWord),
    ...(profile.isAlwaysSigned === true ? { isAlwaysSigned: true } : {}),
    ...(profile.isInternal === true ? { isInternal: true } : {}),
  };
  return plainVoucher(voucher, settings, options);
}

function factRows(profile: TradeProfile, facts: TradePaper): readonly KeyValueRow[] {
  return [
    ...headerRows(facts.facts, [...officeFacts, ...profile.hidden]),
    ...rowOf(voucherWord('deliveryPlace'), facts.shipTo, text),
    ...rowOf(label('reason'), facts.reason, text),
  ];
}

/** Sub total, discount, taxable amount, a row a tax and rate, cess, round off, net amount: those that are not 0. */
function priceRows({ totals, charges }: TradePaper): readonly TotalRow[] {
  const row = (title: Cell, amount: number): readonly TotalRow[] =>
    amount === 0 ? [] : [{ label: title, value: money(amount) }];
  const charged = charges.reduce((sum, each) => sum + each.net, 0);
  return [
    ...row(label('subTotal'), totals.subTotal),
    ...row(label('discount'), -totals.discount),
    ...row(voucherWord('charges'), charged),
    ...(totals.taxes.length === 0 ? [] : row(label('taxable'), totals.taxable)),
    ...totals.taxes.flatMap((tax) => row(taxTitle(tax), tax.amount)),
    ...row(label('cess'), totals.cess),
    ...row(label('roundOff'), totals.roundOff),
    grandTotal(label('netAmount'), totals.net),
  ];
}

/** What a paper without prices closes with: how much of each unit, and how many lines. */
function quantityRows({ lines }: TradePaper): readonly TotalRow[] {
  const sums = new Map<string, number>();
  for (const { quantity: entered, freeQuantity = 0, unit = '' } of lines) {
    sums.set(unit, (sums.get(unit) ?? 0) + entered + freeQuantity);
  }
  return [
    ...[...sums].map(
      ([unit, sum], index): TotalRow => ({
        label: index === 0 ? voucherWord('totalQuantity') : text(''),
        value: quantity(sum, unit),
        weight: 'B',
      }),
    ),
    { label: label('totalItems'), value: integer(lines.length), weight: 'B' },
  ];
}
