/** A decision that needs its reason: what follows from it, the reason, and the word that does it. */
import type { ReasonKind } from '@fieldbook/core/masters/reason';
import { Banner, Button, Dialog, TextArea } from '@fieldbook/ui';
import { type ReactNode, useState } from 'react';
import { sayFailure } from '../i18n/failure.ts';
import { useT } from '../i18n/language.tsx';
import { ReasonChoices } from './reason-choices.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** Whose common reasons are offered. */
  readonly kind?: ReasonKind;
  /** May it be left empty? */
  readonly isOptional?: boolean;
  /** It takes nothing away from anybody. */
  readonly isHarmless?: boolean;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const t = useT();
  const {
    title,
    lead,
    action,
    kind,
    isOptional = false,
    isHarmless = false,
    error,
    isBusy,
    children,
    onClose,
    onConfirm,
  } = props;
  const [reason, setReason] = useState('');
  const isShort = reason.trim().length < 3;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={lead}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            isBusy={isBusy}
            disabled={!isOptional && isShort}
            onClick={() => onConfirm(reason.trim())}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error !== null && error !== undefined && <Banner tone="refused" title={sayFailure(error, t)} />}
        {children}
        <TextArea label={t('Reason')} required={!isOptional} maxLength={500} value={reason} onValueChange={setReason} />
        {kind !== undefined && <ReasonChoices kind={kind} onChoose={setReason} />}
      </div>
    </Dialog>
  );
}
