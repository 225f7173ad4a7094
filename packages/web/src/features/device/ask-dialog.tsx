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
      title={t('Ask for {van}', { van })}
      description={t(
        'Whoever looks after vans gets a message and can give it to this phone. The other phone sells nothing more from then on; what it has not sent stays on it, is sent with its own numbers, and what the books do not expect any more reaches the office as an exception.',
      )}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {failure !== undefined && <Banner tone="refused" title={failure} />}
        <TextField
          label={t('Reason')}
          value={reason}
          onValueChange={setReason}
          required
          minLength={3}
          maxLength={500}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('Ask for {van}', { van })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
