/** Asking the office for a van that another phone holds, with a reason: whoever may take vans over gives it with one press. */
import { Banner, Button, Dialog, TextField } from '@fieldbook/ui';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { askForVan } from '../../offline/device.ts';
import { useWork } from './use-work.ts';

export interface AskDialogProps {
  readonly van: string;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

export function AskDialog({ van, onClose, onAsked }: AskDialogProps) {
  const t = useT();
  // Of this question: sent again after a failure it is one wish.
  const [uid] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const { isBusy, failure, run } = useWork();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => askForVan({ uid, van, reason }))) onAsked();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('device.askFor', { van })}
      description={t('vanAsk.lead')}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {failure !== undefined && <Banner tone="refused" title={failure} />}
        <TextField
          label={t('device.reason')}
          value={reason}
          onValueChange={setReason}
          required
          minLength={3}
          maxLength={500}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('device.askFor', { van })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
