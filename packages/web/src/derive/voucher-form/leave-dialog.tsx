/** Leaving a voucher that is not posted: keep the draft, throw it away, or stay (SPEC §2, Leave-page confirmation). */
import { Button, Dialog } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';

export interface LeaveDialogProps {
  readonly canKeep: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function LeaveDialog({ canKeep, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onStay()}
      title={t('Leave this voucher?')}
      description={t('It is not posted yet. Keep the draft for later, or throw it away.')}
      actions={
        <>
          <Button onClick={onStay}>{t('Stay')}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {t('Throw away')}
          </Button>
          {canKeep && (
            <Button variant="primary" onClick={onKeep}>
              {t('Keep draft')}
            </Button>
          )}
        </>
      }
    />
  );
}
