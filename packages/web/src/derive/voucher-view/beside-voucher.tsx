/** Beside a stored voucher: what is paid of it, what it belongs to, what it did to the books, and what became of it. */

import type { StoredPosting, StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { showDate } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { useMe, zoneOfBranch } from '../../session/use-me.ts';
import { Attachments, VoucherSignatures } from '../attachments/attachments.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { EntriesTable } from './entries-table.tsx';
import { History } from './history.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';

export interface BesideVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly decimals: number;
  readonly relations: VoucherRelations | undefined;
}

export function BesideVoucher({ definition, voucher, decimals, relations }: BesideVoucherProps) {
  const me = useMe();
  return (
    <>
      {relations !== undefined && <PaymentPanel voucher={voucher} relations={relations} />}
      {relations !== undefined && <ChainPanel definition={definition} voucher={voucher} relations={relations} />}
      <Entries postings={voucher.postings} decimals={me.currency.decimals} />
      <VoucherSignatures voucherUid={voucher.uid} />
      <Attachments owner={{ voucherUid: voucher.uid }} />
      <NotesPanel voucherUid={voucher.uid} zone={zoneOfBranch(me, voucher['branch'])} />
      <History definition={definition} voucher={voucher} decimals={decimals} />
    </>
  );
}

/** What the voucher wrote last, and what corrections put beside it: each by its own day. */
function Entries({ postings, decimals }: { readonly postings: readonly StoredPosting[]; readonly decimals: number }) {
  const t = useT();
  const written = postings.filter(({ entries }) => entries.length > 0);
  const own = written.filter(({ kind }) => kind !== 'adjust').at(-1);
  const corrections = written.filter(({ kind }) => kind === 'adjust');
  return (
    <>
      {own !== undefined && <EntriesTable title={t('Ledger entries')} posting={own} decimals={decimals} />}
      {corrections.map((posting, at) => (
        <EntriesTable
          // biome-ignore lint/suspicious/noArrayIndexKey: stored postings never move
          key={at}
          title={t('Cost correction of {date}', { date: showDate(posting.date) })}
          posting={posting}
          decimals={decimals}
        />
      ))}
    </>
  );
}
