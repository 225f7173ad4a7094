/** Taking the van of a phone that died: asked twice and with a reason, because that phone may hold slips nobody else has. */
import { Banner, Button, Dialog, TextField } from '@fieldbook/ui';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { takeVan } from '../../offline/device.ts';
import { useWork } from './use-work.ts';

export interface RescueDialogProps {
  /** Nothing while it is closed. */
  readonly van: string | undefined;
  readonly onClose: () => void;
}

export function RescueDialog({ van, onClose }: RescueDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const { isBusy, failure, run } = useWork();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (van !== undefined && (await run(() => takeVan(van, { reason })))) onClose();
  };
  return (
    <Dialog
      open={van !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={t('Take {van} over?', { van: van ?? '' })}
      description={t(
        'Only when the other phone is lost or broken. Its numbers that never came stay open until its export arrives or a supervisor declares them lost.',
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
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('Take over from that phone')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
