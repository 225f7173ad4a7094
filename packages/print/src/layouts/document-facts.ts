/** What every voucher's paper says alike: which document it is, of which branch, when, in which currency, and that it is void. */
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import { code, date, label, time } from '../cell.ts';
import type { Cell, KeyValueRow, PrintCurrency } from '../document.ts';
import type { PrintBranch } from './party.ts';
import { branchOf, currencyOf, type PrintedVoucher, type PrintMasters, textIn } from './printed-voucher.ts';

export interface DocumentFacts {
  readonly referNo: string;
  readonly date: IsoDate;
  /** The stored moment it was made. */
  readonly issuedAt: Instant;
  /** The branch's zone, such as `Asia/Dubai`. */
  readonly zone: string;
  readonly branch: PrintBranch;
  readonly currency: PrintCurrency;
}

/** Of papers that are marked where they are void; an invoice has a paper of its own for that. */
export interface PaperFacts extends DocumentFacts {
  readonly isVoid?: boolean;
}

export function documentFactsOf(printed: PrintedVoucher, masters: PrintMasters): DocumentFacts {
  const branch = branchOf(printed, masters);
  return {
    referNo: printed.referNo,
    date: textIn(printed.voucher.header, 'date') ?? printed.issuedAt.slice(0, 10),
    issuedAt: printed.issuedAt,
    zone: branch.zone,
    branch,
    currency: currencyOf(printed, masters),
  };
}

export function paperFactsOf(printed: PrintedVoucher, masters: PrintMasters): PaperFacts {
  return { ...documentFactsOf(printed, masters), ...(printed.state === 'void' ? { isVoid: true } : {}) };
}

/** The remarks of the header, and below them why it was voided; nothing where there is neither. */
export function remarksOf({ voucher, reason }: PrintedVoucher): string | undefined {
  const said = [textIn(voucher.header, 'remarks'), reason].filter((each) => each !== undefined);
  return said.length === 0 ? undefined : said.join('\n');
}

/** The rows that a head begins with; `number` is what the document's number is called, where it has one. */
export function documentRows(
  facts: Pick<DocumentFacts, 'referNo' | 'date' | 'issuedAt' | 'zone'>,
  number: Cell,
): readonly KeyValueRow[] {
  return [
    ...(facts.referNo === '' ? [] : [{ label: number, value: code(facts.referNo) }]),
    { label: label('date'), value: date(facts.date) },
    { label: label('time'), value: time(facts.issuedAt, facts.zone) },
  ];
}
