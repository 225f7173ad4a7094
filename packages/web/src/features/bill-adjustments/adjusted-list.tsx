/** What was adjusted for a party already, the latest first; each is taken back with a reason, and its bills stand open again. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import type { VoucherState } from '@fieldbook/core/definition/states';
import { actionForms } from '@fieldbook/core/permissions/action-forms';
import { billAdjustment } from '@fieldbook/core/vouchers/bill-adjustment/definition';
import { Amount, Bdi, Button, Code, linkClass, SkeletonRows, StatusBadge, showDate, useToast } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { minorOf } from '../../derive/amount-text.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { statusOf } from '../../derive/register/register-columns.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { useStateChange } from '../../derive/voucher-view/use-stored-voucher.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import type { Side } from './open-rows.ts';

const LATEST = 20;

export interface AdjustedListProps {
  readonly side: Side;
  readonly party: string;
}

export function AdjustedList({ side, party }: AdjustedListProps) {
  const t = useT();
  const [undoing, setUndoing] = useState<RegisterRow>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['register', billAdjustment.type, 'of', side, party],
    queryFn: ({ signal }) => {
      const query = { party, columns: `${side},remarks,net`, limit: LATEST };
      return ask('GET /{vouchers}', { path: { vouchers: billAdjustment.path }, query, signal });
    },
  });
  // A customer and a supplier may have one code.
  const rows = data?.rows.filter((row) => row[side] === party) ?? [];
  const body = () => {
    if (data === undefined && error !== null)
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (data === undefined) return <SkeletonRows rows={3} columns={3} />;
    if (rows.length === 0) return <p className="py-3 text-soft">{t('Nothing was adjusted here yet.')}</p>;
    return (
      <ul className="divide-y divide-hair">
        {rows.map((row) => (
          <Adjusted key={row.voucherNo} row={row} onUndo={() => setUndoing(row)} />
        ))}
      </ul>
    );
  };
  return (
    <section aria-label={t('Adjusted before')} className="pt-2">
      <h2 className="border-b border-line pb-1 text-sm font-semibold">{t('Adjusted before')}</h2>
      {body()}
      {undoing !== undefined && <Undo row={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}

interface AdjustedProps {
  readonly row: RegisterRow;
  readonly onUndo: () => void;
}

function Adjusted({ row, onUndo }: AdjustedProps) {
  const t = useT();
  const me = useMe();
  const { code, decimals } = me.currencies.find((each) => each.code === row['currency']) ?? me.currency;
  const mayUndo =
    mayOpen(me, actionForms.void ?? '') && billAdjustment.lifecycle[row.state as VoucherState]?.void !== undefined;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 grow">
        <Link
          to={formAddress(billAdjustment.type)}
          search={{ [placeOf(billAdjustment.type).idName]: String(row.voucherNo) }}
          className={linkClass()}
        >
          <Code>{String(row['referNo'])}</Code>
        </Link>{' '}
        <span className="text-sm text-soft">
          {showDate(String(row['date']))} <Bdi>{String(row['remarks'] ?? '')}</Bdi>
        </span>
      </span>
      {row.state !== 'posted' && <StatusBadge status={statusOf(row.state)} />}
      <Amount
        minorUnits={minorOf(row['net'], decimals)}
        decimals={decimals}
        {...(code === me.currency.code ? {} : { currency: code })}
      />
      {mayUndo && <Button onClick={onUndo}>{t('Undo')}</Button>}
    </li>
  );
}

function Undo({ row, onClose }: { readonly row: RegisterRow; readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const change = useStateChange(billAdjustment, row.voucherNo);
  const [key] = useState(() => crypto.randomUUID());
  const number = String(row['referNo']);
  const undo = (reason: string) =>
    change.mutate(
      { action: 'void', version: row.version, reason, key },
      {
        onSuccess: () => {
          toast.show({ kind: 'done', title: t('{number} is undone', { number }) });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t('Undo {number}?', { number })}
      lead={t('Its credits and bills stand open again as before; the adjustment keeps its number and is void.')}
      action={t('Undo')}
      kind="void"
      error={change.error}
      isBusy={change.isPending}
      onClose={onClose}
      onConfirm={undo}
    />
  );
}
