/** The sheet of what may be done with a voucher on the phone; loaded when it is first opened. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, buttonClass, Sheet } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { formAddress, placeOf } from '../voucher-places.ts';
import { actionWords } from '../voucher-view/voucher-words.ts';
import { bulkActions } from './bulk-actions.ts';
import type { Selection } from './selection.ts';

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
              className={action === 'void' ? '!text-refused' : ''}
              onClick={() => {
                onClose();
                selection.begin(action, [row]);
              }}
            >
              {t(actionWords[action])}
            </Button>
          ))}
        <Button onClick={onChoose}>{t('Choose several')}</Button>
        {definition.print !== undefined && (
          <Link to={`${address}/print`} search={search} className={buttonClass('secondary')}>
            {t('Print')}
          </Link>
        )}
        <Link to={address} search={search} className={buttonClass('primary')}>
          {t('message|Open')}
        </Link>
      </div>
    </Sheet>
  );
}
