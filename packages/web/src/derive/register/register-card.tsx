/** A voucher of a register as a card on the phone, with the button of its actions. Who is told no prices sees no amount. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import { Amount, Bdi, Code, IconButton, StatusBadge, showDate } from '@fieldbook/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useT } from '../../i18n/language.tsx';
import { minorOf } from '../amount-text.ts';
import {
  FurtherParties,
  nameBeside,
  paymentMark,
  type RegisterLook,
  rowDecimals,
  statusOf,
} from './register-columns.tsx';

export interface RegisterCardProps {
  readonly row: RegisterRow;
  readonly party: string | undefined;
  readonly look: RegisterLook;
}

export function RegisterCard({ row, party, look }: RegisterCardProps) {
  const decimals = rowDecimals(row, look);
  const name = party === undefined ? '' : nameBeside(row, party, look.language);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 text-base">
          <Bdi className="truncate">{name === '' ? String(row['referNo'] ?? '') : name}</Bdi>
          {name !== '' && <FurtherParties row={row} />}
        </span>
        {row['net'] !== undefined && (
          <span className="shrink-0 text-base font-medium">
            <Amount minorUnits={minorOf(row['net'], decimals)} decimals={decimals} />
          </span>
        )}
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-sm text-soft">
        <span className="flex gap-2">
          {name !== '' && <Code>{String(row['referNo'] ?? row.voucherNo)}</Code>}
          <Code>{showDate(String(row['date'] ?? ''))}</Code>
        </span>
        {isUnpaid(row) ? paymentMark(row, look) : <StatusBadge status={statusOf(row.state)} />}
      </span>
    </>
  );
}

/** What is still to be paid says more than that it is posted. */
function isUnpaid(row: RegisterRow): boolean {
  return row.state === 'posted' && row.payment !== undefined && row.payment !== 'paid';
}

export function CardButton({ row, onPress }: { readonly row: RegisterRow; readonly onPress: () => void }) {
  const t = useT();
  return (
    <IconButton
      label={t('Actions of {number}', { number: String(row['referNo'] ?? row.voucherNo) })}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      onClick={onPress}
    />
  );
}
