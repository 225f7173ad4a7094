/** A voucher of a register as a card on the phone, and the sheet of what may be done with it. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Amount, Bdi, Button, buttonClass, Code, IconButton, Sheet, StatusBadge, showDate } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { minorOf } from '../amount-text.ts';
import { formAddress, placeOf } from '../voucher-places.ts';
import { bulkActions } from './bulk-actions.ts';
import { nameBeside, type RegisterLook, rowDecimals, statusOf } from './register-columns.tsx';
import type { RegisterRow } from './register-page.ts';
import type { Selection } from './selection.ts';

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
        <Bdi className="truncate text-base">{name === '' ? String(row['referNo'] ?? '') : name}</Bdi>
        <span className="shrink-0 text-base font-medium">
          <Amount minorUnits={minorOf(row['net'], decimals)} decimals={decimals} />
        </span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-sm text-soft">
        <span className="flex gap-2">
          <Code>{String(row['referNo'] ?? row.voucherNo)}</Code>
          <Code>{showDate(String(row['date'] ?? ''))}</Code>
        </span>
        <StatusBadge status={statusOf(row['state'])} />
      </span>
    </>
  );
}

export function CardButton({ row, onPress }: { readonly row: RegisterRow; readonly onPress: () => void }) {
  const t = useT();
  return (
    <IconButton
      label={t('register.actionsOf', { number: String(row['referNo'] ?? row.voucherNo) })}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      onClick={onPress}
    />
  );
}

export interface CardSheetProps {
  readonly definition: VoucherDefinition;
  readonly row: RegisterRow;
  readonly selection: Selection;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Everything in reach of the thumb: opening and printing first, what cannot be taken back last. */
export function CardSheet({ definition, row, selection, onChoose, onClose }: CardSheetProps) {
  const t = useT();
  const me = useMe();
  const search = { [placeOf(definition.type).idName]: String(row.voucherNo) };
  const address = formAddress(definition.type);
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={String(row['referNo'] ?? row.voucherNo)}>
      <div className="flex flex-col gap-2">
        {bulkActions(definition, [row], me)
          .toReversed()
          .map((action) => (
            <Button
              key={action}
              variant={action === 'void' ? 'danger' : 'secondary'}
              onClick={() => {
                onClose();
                selection.begin(action, [row]);
              }}
            >
              {t(`voucher.action.${action}`)}
            </Button>
          ))}
        <Button onClick={onChoose}>{t('register.choose')}</Button>
        {definition.print !== undefined && (
          <Link to={`${address}/print`} search={search} className={buttonClass('secondary')}>
            {t('voucher.print')}
          </Link>
        )}
        <Link to={address} search={search} className={buttonClass('primary')}>
          {t('register.open')}
        </Link>
      </div>
    </Sheet>
  );
}
