/** A completed voucher as rows of its tables. Header fields find their columns by their shared names; no type is named. */

import { sourceOfLine } from '@fieldbook/core/chains/joined-sources';
import type { LandedVoucher, SourceVoucher } from '@fieldbook/core/definition/books';
import type { Values } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import { ONE_RATE } from '@fieldbook/core/kernel/money';
import { itemLines } from '@fieldbook/core/stock/item-lines';
import { lineCostTax } from '@fieldbook/core/tax/post-taxes';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import type { Row } from './work.ts';

export interface VoucherFrame {
  readonly voucherNo: number;
  readonly version: number;
  readonly referNo: string;
  readonly number: number;
  readonly sourceVoucherNo: number | undefined;
  readonly userId: number;
}

export type IdOf = (master: string, code: Values[string]) => number | null;

export function idFinder(masters: MasterSnapshot): IdOf {
  return (master, code) =>
    code === undefined
      ? null
      : present(masters.idOf(master, String(code)), `${master} ${String(code)} was not checked`);
}

/** The party of a header or line, whichever side names one. */
export function partyId(values: Values, idOf: IdOf): number | null {
  return idOf('customer', values['customer']) ?? idOf('supplier', values['supplier']);
}

/** Those of its bill lines that are not the header's, as each comes first; most vouchers have none. */
function furtherParties({ header, bills }: PreparedVoucher['voucher'], idOf: IdOf): readonly number[] | null {
  const named = bills.flatMap((line) => partyId(line, idOf) ?? []);
  const others = [...new Set(named)].filter((id) => id !== partyId(header, idOf));
  return others.length === 0 ? null : others;
}

/** The day it is posted on: the document's own, unless that is closed and it was completed in the field. */
export function postingDate(part: PreparedVoucher): IsoDate {
  return part.field?.movedTo ?? String(part.voucher.header['date']);
}

/** When it was completed, where a time is known: of a count, the moment it was compared with the books. */
function momentOf({ definition, voucher, field }: PreparedVoucher): Instant | null {
  const counted = definition.compared?.of === 'goods' ? voucher.header['countedAt'] : undefined;
  return counted === undefined ? (field?.completedAt ?? null) : String(counted);
}

export function voucherRow(part: PreparedVoucher, frame: VoucherFrame, masters: MasterSnapshot): Row {
  const { header, totals } = part.voucher;
  const idOf = idFinder(masters);
  return {
    id: frame.voucherNo,
    uid: part.voucher.uid,
    type: part.voucher.type,
    series_id: part.series.id,
    number: frame.number,
    refer_no: frame.referNo,
    date: postingDate(part),
    document_date: part.field?.movedTo === undefined ? null : header['date'],
    completed_at: momentOf(part),
    branch_id: idOf('branch', header['branch']),
    party_id: partyId(header, idOf),
    further_parties: furtherParties(part.voucher, idOf),
    godown_id: idOf('godown', header['godown']),
    route_id: idOf('route', header['route']),
    person_id: idOf('salesPerson', header['salesPerson']) ?? idOf('purchasePerson', header['purchasePerson']),
    ledger_id: idOf('ledger', header['ledger']),
    mode: header['mode'] ?? null,
    currency_id: idOf('currency', header['currency'] ?? masters.choices.baseCurrency),
    exchange_rate: header['exchangeRate'] ?? ONE_RATE,
    due_date: header['dueDate'] ?? null,
    to_godown_id: idOf('godown', header['toGodown']),
    project_id: idOf('project', header['project']),
    delivery_date: header['deliveryDate'] ?? null,
    valid_until: header['validUntil'] ?? null,
    next_step_date: header['nextStepDate'] ?? null,
    lead_status_id: idOf('leadStatus', header['leadStatus']),
    order_area_id: idOf('orderArea', header['orderArea']),
    dining_table_id: idOf('diningTable', header['diningTable']),
    source_voucher_id: frame.sourceVoucherNo ?? null,
    subtotal: totals.subtotal,
    discount: totals.discount,
    taxable: totals.taxable,
    tax: totals.tax,
    cess: totals.cess,
    round_off: totals.roundOff,
    net: totals.net,
    state: 'posted',
    version: frame.version,
    posted_by: frame.userId,
    exceptions: [],
    ...wordColumns(header),
  };
}

/** Columns of the words that registers show, sort or search by. */
export function wordColumns(header: Values): Row {
  return {
    reference_no: header['referenceNo'] ?? null,
    remarks: header['remarks'] ?? null,
    contact_name: header['contactName'] ?? null,
  };
}

export interface LineFacts {
  /** Value each item line moved, signed like the stock. */
  readonly costs: ReadonlyMap<number, number>;
  /** What the voucher continues; of the lines of a split voucher its first part. */
  readonly source: SourceVoucher | undefined;
  /** Source line each item line was taken from. */
  readonly sources: ReadonlyMap<number, number>;
  /** What each item line took of that line's value. */
  readonly taken: ReadonlyMap<number, number>;
  /** Smallest units among those of a line that its source gave away free. */
  readonly free: ReadonlyMap<number, number>;
}

export function lineRows(part: PreparedVoucher, frame: VoucherFrame, facts: LineFacts, masters: MasterSnapshot): Row[] {
  const idOf = idFinder(masters);
  return itemLines(part.voucher, masters).map((line) => {
    const values = part.voucher.items[line.line] ?? {};
    const totals = part.voucher.totals.items[line.line];
    const source = facts.sources.get(line.line);
    const from = facts.source === undefined ? undefined : sourceOfLine(facts.source, values);
    const free = facts.free.get(line.line) ?? line.free;
    return {
      voucher_id: frame.voucherNo,
      version: frame.version,
      line_no: line.line,
      item_id: idOf('item', line.item),
      godown_id: idOf('godown', values['godown']),
      to_godown_id: idOf('godown', values['toGodown']),
      unit_id: idOf('measureUnit', values['unit']),
      quantity: values['quantity'],
      smallest: line.quantity + line.free - free,
      free_smallest: free,
      rate: values['rate'] ?? 0,
      tax_code_id: idOf('taxCode', values['taxCode']),
      gross: totals?.gross ?? 0,
      discount: totals?.discount ?? 0,
      net: totals?.net ?? 0,
      tax: totals?.tax ?? 0,
      cost_tax: lineCostTax(totals),
      cost: facts.costs.get(line.line) ?? 0,
      source_voucher_id: source === undefined ? null : (from?.voucherNo ?? frame.sourceVoucherNo ?? null),
      source_line: source ?? null,
      taken: source === undefined ? null : (facts.taken.get(line.line) ?? 0),
    };
  });
}

interface LandedIn {
  readonly masters: MasterSnapshot;
  readonly landedVoucher: (referNo: string) => LandedVoucher | undefined;
}

/** `landedVoucher`: the voucher whose goods a charge belongs to. */
export function ledgerLineRows(
  part: PreparedVoucher,
  frame: VoucherFrame,
  { masters, landedVoucher }: LandedIn,
): Row[] {
  const idOf = idFinder(masters);
  return part.voucher.ledgers.map((line, index) => ({
    voucher_id: frame.voucherNo,
    version: frame.version,
    line_no: index,
    ledger_id: idOf('ledger', line['ledger']),
    party_id: partyId(line, idOf),
    amount: line['amount'] ?? Number(line['debit'] ?? 0) - Number(line['credit'] ?? 0),
    tax_code_id: idOf('taxCode', line['taxCode']),
    tax: part.voucher.totals.ledgers[index]?.tax ?? 0,
    landed_on_id: line['landedOn'] === undefined ? null : (landedVoucher(String(line['landedOn']))?.voucherNo ?? null),
  }));
}

export function tenderRows(part: PreparedVoucher, frame: VoucherFrame, masters: MasterSnapshot): Row[] {
  const idOf = idFinder(masters);
  return chequesAndTenders(part.voucher).map(([line, index]) => ({
    voucher_id: frame.voucherNo,
    version: frame.version,
    line_no: index,
    ledger_id: idOf('ledger', line['ledger']),
    amount: line['amount'] ?? 0,
    cheque_no: line['chequeNo'] ?? null,
    effective_date: line['effectiveDate'] ?? null,
    bank_name: line['bankName'] ?? null,
  }));
}

/**
 * The cheque of a receipt or payment, and each that an opening brings, is stored like one that is tendered: cheques are found
 * in one place. A line of an opening keeps its number.
 */
function chequesAndTenders({ header, tenders, ledgers }: PreparedVoucher['voucher']): (readonly [Values, number])[] {
  const isHeader = header['chequeNo'] !== undefined && header['ledger'] !== undefined;
  const given = isHeader ? [...tenders, header] : tenders;
  const opened = ledgers.flatMap((line, index): [Values, number][] => {
    const amount = Number(line['debit'] ?? 0) + Number(line['credit'] ?? 0);
    return line['chequeNo'] === undefined ? [] : [[{ ...line, amount }, index]];
  });
  return [...given.map((line, index): [Values, number] => [line, index]), ...opened];
}

export function taxRows(part: PreparedVoucher, frame: VoucherFrame, masters: MasterSnapshot): Row[] {
  const idOf = idFinder(masters);
  return part.voucher.totals.taxes.map((tax, index) => ({
    voucher_id: frame.voucherNo,
    version: frame.version,
    line_no: index,
    tax_code_id: idOf('taxCode', tax.taxCode),
    component: tax.component,
    percent: tax.percent,
    base: tax.base,
    amount: tax.amount,
    information_only: tax.informationOnly === true,
    goes_to: tax.goesTo ?? null,
  }));
}
