/** Asks before the state of a voucher is changed: it names the voucher, says what follows, and takes the reason where one is due. */
import { reasonedActions } from '@fieldbook/core/definition/states';
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, Button, Dialog, TextArea } from '@fieldbook/ui';
import { useRef, useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { ReasonChoices } from '../reason-choices.tsx';
import type { StateChange } from './use-stored-voucher.ts';
import { actionWords } from './voucher-words.ts';

const questions = texts({
  void: { title: 'Void {number}?', lead: 'Its entries are reversed and it keeps its number. This cannot be undone.' },
  close: {
    title: 'Close {number}?',
    lead: 'What is left of it is given up: nothing more is delivered or billed of it until it is opened again.',
  },
  reject: { title: 'Reject {number}?', lead: 'Whoever entered it reads your reason and corrects it.' },
  verify: { title: 'Verify {number}?', lead: 'You say that it is right. An edit takes that back.' },
  lock: { title: 'Lock {number}?', lead: 'Nobody changes it until it is unlocked.' },
  unlock: { title: 'Unlock {number}?', lead: 'It may be changed again.' },
  reopen: { title: 'Open {number} again?', lead: 'What is left of it may be delivered and billed again.' },
});

export interface StateDialogProps {
  readonly action: StateChange['action'];
  readonly number: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string | undefined, key: string) => void;
}

export function StateDialog({ action, number, error, isBusy, onClose, onConfirm }: StateDialogProps) {
  const t = useT();
  const confirm = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const needsReason = reasonedActions.includes(action);
  const { title, lead } = questions[action];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(title, { number })}
      description={t(lead)}
      {...(needsReason ? {} : { initialFocus: confirm })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            ref={confirm}
            variant={needsReason ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={needsReason && reason.trim() === ''}
            onClick={() => onConfirm(needsReason ? reason.trim() : undefined, key)}
          >
            {t(actionWords[action])}
          </Button>
        </>
      }
    >
      {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
      {needsReason && (
        <div className="flex flex-col gap-3">
          <TextArea label={t('Reason')} required maxLength={500} value={reason} onValueChange={setReason} />
          {action === 'void' && <ReasonChoices kind="void" onChoose={setReason} />}
        </div>
      )}
    </Dialog>
  );
}
