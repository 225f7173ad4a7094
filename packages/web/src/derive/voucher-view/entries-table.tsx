/** What one posting of a voucher did to the books: its ledger entries, debit and credit, each ledger and party a way to its statement. */

import type { StoredEntry, StoredPosting } from '@fieldbook/core/api/stored-voucher';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Bdi, Code, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { minorOf } from '../amount-text.ts';

interface EntriesTableProps {
  readonly title: string;
  readonly posting: StoredPosting;
  readonly decimals: number;
}

export function EntriesTable({ title, posting, decimals }: EntriesTableProps) {
  const t = useT();
  const sum = (side: 'debit' | 'credit') =>
    posting.entries.reduce((total, entry) => total + minorOf(entry[side] ?? '', decimals), 0);
  return (
    <section className="rounded-lg border border-line bg-surface">
      <h2 className="px-4 py-3 font-medium">{title}</h2>
      <table className="w-full text-grid">
        <thead>
          <tr className="border-y border-line text-xs text-faint">
            <th scope="col" className="px-4 py-1 text-start font-normal">
              {t('Ledger')}
            </th>
            <th scope="col" className="px-2 py-1 [direction:ltr] text-end font-normal">
              {t('Debit')}
            </th>
            <th scope="col" className="py-1 ps-2 pe-4 [direction:ltr] text-end font-normal">
              {t('Credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {posting.entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored entries never move
            <EntryLine key={at} entry={entry} date={posting.date} decimals={decimals} />
          ))}
        </tbody>
        <tfoot>
          <tr className="h-row border-t border-edge font-semibold">
            <td className="px-4" />
            <td className="px-2 [direction:ltr] text-end">
              <Amount minorUnits={sum('debit')} decimals={decimals} />
            </td>
            <td className="ps-2 pe-4 [direction:ltr] text-end">
              <Amount minorUnits={sum('credit')} decimals={decimals} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface EntryLineProps {
  readonly entry: StoredEntry;
  readonly date: string;
  readonly decimals: number;
}

function EntryLine({ entry, date, decimals }: EntryLineProps) {
  const language = useLanguage();
  const figure = (text: string | undefined) =>
    text === undefined ? null : <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} />;
  return (
    <tr className="h-row border-b border-hair last:border-0">
      <td className="px-4">
        <Link
          to="/dashboard/registers/LedgerStatement"
          search={{ ledger: entry.ledger, from: date, to: date }}
          className={linkClass('quiet')}
        >
          <Bdi>{nameIn(language, entry)}</Bdi>
        </Link>
        {entry.party !== undefined && (
          <span className="ms-2 text-xs text-faint">
            <Link
              to={`/dashboard/reports/${entry.side}-statement`}
              search={{ party: entry.party }}
              className={linkClass('quiet')}
            >
              <Code>{entry.party}</Code>
            </Link>
          </span>
        )}
      </td>
      <td className="px-2 [direction:ltr] text-end">{figure(entry.debit)}</td>
      <td className="ps-2 pe-4 [direction:ltr] text-end">{figure(entry.credit)}</td>
    </tr>
  );
}
