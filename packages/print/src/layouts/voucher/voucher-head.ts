/** How the papers in the frame of the plain voucher begin: number, void mark, branch, and the rows of number, date and time. */
import { code, label } from '../../cell.ts';
import type { Cell, KeyValueRow } from '../../document.ts';
import { documentRows, type PaperFacts } from '../document-facts.ts';
import type { PlainVoucher } from './voucher.ts';

type Head = Pick<PlainVoucher, 'number' | 'mark' | 'branch' | 'currency' | 'issuedAt' | 'facts'>;

/** `number` is what the document's number is called, `rows` are its own facts below the ones of all papers. */
export function voucherHead(facts: PaperFacts, number: Cell, rows: readonly KeyValueRow[]): Head {
  return {
    number: code(facts.referNo),
    ...(facts.isVoid === true ? { mark: label('void') } : {}),
    branch: facts.branch,
    currency: facts.currency,
    issuedAt: facts.issuedAt,
    facts: [...documentRows(facts, number), ...rows],
  };
}
