/** Why a customer is skipped: a common reason with one tap, or another in words. */
import { texts } from '@fieldbook/core/i18n/text';
import { Button, RadioGroup, Sheet, TextField } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';

const reasonWords = texts({
  reasonClosed: 'Shop was closed',
  reasonNobody: 'Nobody to decide was there',
  reasonEnough: 'Has enough goods',
  reasonTime: 'No time left',
  reasonOther: 'Another reason',
});

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
  const common = chosen === undefined ? '' : t(reasonWords[chosen]);
  const reason = chosen === 'reasonOther' ? words.trim() : common;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('Skip {name}?', { name })}
      description={t('A visit takes the skip back.')}
      actions={
        <Button variant="primary" size="large" disabled={reason === ''} onClick={() => onSkip(reason)}>
          {t('Skip')}
        </Button>
      }
    >
      <RadioGroup
        label={t('Why')}
        options={reasons.map((each) => ({ value: each, label: t(reasonWords[each]) }))}
        value={chosen ?? ''}
        onValueChange={(value) => setChosen(value as Reason)}
      />
      {chosen === 'reasonOther' && (
        <TextField label={t('Why')} required maxLength={200} value={words} onValueChange={setWords} />
      )}
    </Sheet>
  );
}
