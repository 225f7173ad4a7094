/**
 * Bills set against what stands open besides (SPEC §2, Bill adjustments): a party is chosen, its credits stand beside its bills, and the
 * oldest pays the oldest until somebody types other amounts. The address says which credits are meant; the choice may be changed.
 */
import { EmptyState, Segmented, SkeletonRows } from '@fieldbook/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import Scale from 'lucide-react/icons/scale';
import { FailedState } from '../../derive/failed-state.tsx';
import { MasterPicker } from '../../derive/masters/master-picker.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { AdjustedList } from './adjusted-list.tsx';
import { type CreditKind, creditKinds, type Side, useOpenRows } from './open-rows.ts';
import { PartyMatching } from './party-matching.tsx';
import { useNamedVoucher } from './use-named-voucher.ts';

interface Meant {
  readonly side: Side;
  readonly kind: CreditKind;
}

/** What each address of the specification is about. */
const meantBy: Readonly<Record<string, Meant>> = {
  receiptbillwaseadjustment: { side: 'customer', kind: 'money' },
  paymentbillwaseadjustment: { side: 'supplier', kind: 'money' },
  sales_receiptadjustments: { side: 'customer', kind: 'money' },
  journal_receiptadjustments: { side: 'customer', kind: 'journal' },
  debitcredit_receiptadjustments: { side: 'customer', kind: 'note' },
  sreturnbillwaseadjustment: { side: 'customer', kind: 'return' },
};

type Search = Readonly<Record<string, string | undefined>>;

function useMeant() {
  const { pathname } = useLocation();
  const search = useAsked<Search>();
  const navigate = useNavigate();
  const place = pathname.toLowerCase().replace(/\/+$/, '').split('/').at(-1) ?? '';
  const meant = meantBy[place] ?? { side: 'customer', kind: 'all' };
  const side: Side = search['side'] === 'customer' || search['side'] === 'supplier' ? search['side'] : meant.side;
  const kind = creditKinds.find((each) => each === search['kind']) ?? meant.kind;
  const { party = '', credit, bill } = search;
  const ask = (next: Search) => void navigate({ to: '.', search: next, replace: true });
  return { search, ask, asked: { side, kind, party, credit, bill } };
}

export function AdjustmentScreen() {
  const t = useT();
  const me = useMe();
  const { search, ask, asked } = useMeant();
  const named = useNamedVoucher(search);
  const meant = { ...asked, ...named.data };
  const { side, kind, party, credit, bill } = meant;
  if (!mayOpen(me, 'frmBillAdjustment')) return <NotAllowed />;
  const isAsking = named.isLoading;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Bill adjustment')} />
      <div className="flex shrink-0 flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-4 pb-3 desk:px-5">
        <Segmented
          label={t('Side')}
          options={[
            { value: 'customer', label: t('Customers') },
            { value: 'supplier', label: t('Suppliers') },
          ]}
          value={side}
          onValueChange={(next) => ask({ side: next, kind })}
        />
        <MasterPicker
          key={side}
          label={t(side === 'customer' ? 'Customer' : 'Supplier')}
          className="w-full desk:w-96"
          of={side}
          value={party}
          onValueChange={(next) => ask({ side, kind, ...(next === '' ? {} : { party: next }) })}
        />
      </div>
      {isAsking && <SkeletonRows rows={8} columns={3} />}
      {!isAsking && named.error !== null && (
        <FailedState error={named.error} onRetry={() => void named.refetch()} isRetrying={named.isFetching} />
      )}
      {!isAsking && named.error === null && party === '' && (
        <EmptyState
          icon={<Scale aria-hidden="true" className="size-6" />}
          title={t(side === 'customer' ? 'Choose a customer' : 'Choose a supplier')}
          description={t('Then you see what stands open for and against the account, and what pays what.')}
        />
      )}
      {party !== '' && (
        <OpenOf
          key={`${side} ${party} ${credit ?? ''} ${bill ?? ''}`}
          {...meant}
          onKind={(next) => ask({ side, kind: next, party })}
        />
      )}
    </div>
  );
}

interface OpenOfProps extends Meant {
  readonly party: string;
  readonly credit: string | undefined;
  readonly bill: string | undefined;
  readonly onKind: (kind: CreditKind) => void;
}

function OpenOf({ side, party, kind, credit, bill, onKind }: OpenOfProps) {
  const { data, error, isFetching, refetch } = useOpenRows(side, party);
  if (data === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows rows={10} columns={3} />;
  return (
    <PartyMatching
      {...{ side, party, onKind }}
      rows={data}
      // What the address names is found whatever it comes from.
      kind={credit === undefined ? kind : 'all'}
      named={{ credit, bill }}
      onReload={refetch}
    >
      <AdjustedList side={side} party={party} />
    </PartyMatching>
  );
}
