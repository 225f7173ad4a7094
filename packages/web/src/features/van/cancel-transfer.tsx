/**
 * Goods that the van sent and nobody has confirmed come back: a stock transfer in of all that is on its way, by the same rules as
 * at the office, without a network. Whoever receives them meanwhile is first at the server; the other is put aside there.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { cancellation } from '@fieldbook/core/sync/load-decision';
import type { PendingTransfer } from '@fieldbook/core/sync/pending-transfers';
import { confirming } from '@fieldbook/core/sync/transfer-types';
import { Button, Dialog, useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { completeHere } from '../../derive/field/complete-here.ts';
import { SLIP } from '../../derive/outbox/outbox-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useVan } from './use-van.ts';

export function CancelTransfer({ transfer }: { readonly transfer: PendingTransfer }) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const { masters, branch, today } = useVan();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isTouched = transfer.source.lines.some(({ used }) => used > 0);
  const isSending = useRef(false);
  const cancel = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const definition = present(confirming, 'a document that confirms what was sent');
    const body = {
      ...cancellation(transfer, (code) => masters.item(code)),
      type: definition.type,
      date: today,
      branch,
    };
    const sent = await completeHere({ definition, body, isRepair: false }, language);
    isSending.current = false;
    setBusy(false);
    setOpen(false);
    if (sent.kind === 'posted' && sent.voucher.uid !== undefined)
      void navigate({ to: SLIP, search: { uid: sent.voucher.uid, fresh: '1', van: 'load' } });
    else
      toast.show({
        title:
          sent.kind === 'refused'
            ? (sent.problems[0]?.message ?? '')
            : t('Not completed: this phone could not store it. Nothing was sold; free some space and finish again.'),
      });
  };
  // Of what was confirmed in part the receiver says what became of the rest.
  if (isTouched) return null;
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {t('van|Take back')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Take back {number}?', { number: transfer.referNo })}
        description={t('Nobody has confirmed it. All of it stands in the van again.')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>
            <Button variant="primary" isBusy={isBusy} onClick={() => void cancel()}>
              {t('van|Take back')}
            </Button>
          </>
        }
      />
    </>
  );
}
