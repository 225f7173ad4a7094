/** A journal, or whatever else consists of debits and credits, from a completed voucher. */
import type { Values } from '@fieldbook/core/definition/voucher';
import { caption } from '../../cell.ts';
import { paperFactsOf, remarksOf } from '../document-facts.ts';
import {
  nameBy,
  numberIn,
  type PrintedVoucher,
  type PrintMasters,
  type PrintName,
  textIn,
} from '../printed-voucher.ts';
import { headerFacts, headerRows } from '../voucher/field-cells.ts';
import type { Journal, JournalLine } from './journal.ts';

export function journalOf(printed: PrintedVoucher, masters: PrintMasters): Journal {
  const { definition, voucher } = printed;
  const narration = remarksOf(printed);
  return {
    ...paperFactsOf(printed, masters),
    ...(definition.type === 'journal' ? {} : { title: caption(definition.label) }),
    facts: headerRows(headerFacts(printed, masters)),
    lines: voucher.ledgers.map((line) => lineOf(line, masters)),
    ...(narration === undefined ? {} : { narration }),
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
  return code === undefined ? undefined : nameBy(masters, of, code);
}
