/** A journal, or whatever else consists of debits and credits, from a completed voucher. */
import type { Values } from '@fieldbook/core/definition/voucher';
import {
  branchOf,
  currencyOf,
  numberIn,
  type PrintedVoucher,
  type PrintMasters,
  type PrintName,
  textIn,
} from '../printed-voucher.ts';
import { headerFacts, labelCell } from '../voucher/field-cells.ts';
import type { Journal, JournalLine } from './journal.ts';

export function journalOf(printed: PrintedVoucher, masters: PrintMasters): Journal {
  const { definition, voucher, referNo, issuedAt } = printed;
  const branch = branchOf(printed, masters);
  const narration = [textIn(voucher.header, 'remarks'), printed.reason].filter((each) => each !== undefined).join('\n');
  return {
    ...(definition.type === 'journal' ? {} : { title: labelCell(definition.label) }),
    referNo,
    date: textIn(voucher.header, 'date') ?? issuedAt.slice(0, 10),
    issuedAt,
    zone: branch.zone,
    branch,
    currency: currencyOf(printed, masters),
    facts: headerFacts(printed, masters).map(({ label, value }) => ({ label, value })),
    lines: voucher.ledgers.map((line) => lineOf(line, masters)),
    ...(narration === '' ? {} : { narration }),
    ...(printed.state === 'void' ? { isVoid: true } : {}),
  };
}

function lineOf(line: Values, masters: PrintMasters): JournalLine {
  const party = partyOf(line, masters);
  const costCentre = named('costCentre', line, masters);
  const project = named('project', line, masters);
  const [bill, narration] = [textIn(line, 'billReference'), textIn(line, 'narration')];
  return {
    ledger: named('ledger', line, masters) ?? { name: '' },
    ...(party === undefined ? {} : { party }),
    ...(bill === undefined ? {} : { bill }),
    ...(costCentre === undefined ? {} : { costCentre }),
    ...(project === undefined ? {} : { project }),
    ...(narration === undefined ? {} : { narration }),
    debit: numberIn(line, 'debit') ?? 0,
    credit: numberIn(line, 'credit') ?? 0,
  };
}

function partyOf(line: Values, masters: PrintMasters): PrintName | undefined {
  for (const side of ['customer', 'supplier'] as const) {
    const code = textIn(line, side);
    if (code !== undefined) return masters.party(side, code) ?? { name: code };
  }
  return undefined;
}

function named(of: string, line: Values, masters: PrintMasters): PrintName | undefined {
  const code = textIn(line, of);
  return code === undefined ? undefined : (masters.named(of, code) ?? { name: code });
}
