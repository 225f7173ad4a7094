/** Why a customer is skipped: a common reason with one tap, or another in words. */
import { Button, RadioGroup, Sheet, TextField } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';

const reasons = ['reasonClosed', 'reasonNobody', 'reasonEnough', 'reasonTime', 'reasonOther'] as const;
type Reason = (typeof reasons)[number];

export interface SkipSheetProps {
  readonly name: string;
  readonly onClose: () => void;
  /** The reason in the person's words. */
  readonly onSkip: (reason: string) => void;
}

export function SkipSheet({ name, onClose, onSkip }: SkipSheetProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Reason>();
  const [words, setWords] = useState('');
  const common = chosen === undefined ? '' : t(`route.${chosen}`);
  const reason = chosen === 'reasonOther' ? words.trim() : common;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('route.skipTitle', { name })}
      description={t('route.skipUndo')}
      actions={
        <Button variant="primary" size="large" disabled={reason === ''} onClick={() => onSkip(reason)}>
          {t('route.skip')}
        </Button>
      }
    >
      <RadioGroup
        label={t('route.skipReason')}
        options={reasons.map((each) => ({ value: each, label: t(`route.${each}`) }))}
        value={chosen ?? ''}
        onValueChange={(value) => setChosen(value as Reason)}
      />
      {chosen === 'reasonOther' && (
        <TextField label={t('route.skipReason')} required maxLength={200} value={words} onValueChange={setWords} />
      )}
    </Sheet>
  );
}
