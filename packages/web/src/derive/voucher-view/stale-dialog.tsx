/** Another person changed the voucher after it was opened here: what was changed, and the way to the voucher as it stands. */
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, Dialog } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { ChangeList } from './change-list.tsx';

export interface StaleDialogProps {
  readonly definition: VoucherDefinition;
  readonly changed: VoucherChanges;
  readonly decimals: number;
  readonly onClose: () => void;
}

export function StaleDialog({ definition, changed, decimals, onClose }: StaleDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const reload = async () => {
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' });
    onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => open || onClose()}
      title={t('Somebody changed this voucher after you opened it')}
      description={t('Nothing was done. Look at the changes, then load the voucher as it stands and decide again.')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={() => void reload()}>
            {t('Load as it stands')}
          </Button>
        </>
      }
    >
      <ChangeList definition={definition} changes={changed.changes} decimals={decimals} />
    </Dialog>
  );
}
