/** Why a customer is skipped: a common reason with one tap, or another in words. */
import { Button, RadioGroup, Sheet, TextField } from '@fieldbook/ui';
import { useState } from 'react';
import { useCommonReasons } from '../../derive/reason-choices.tsx';
import { useT } from '../../i18n/language.tsx';

export interface SkipSheetProps {
  readonly name: string;
  readonly onClose: () => void;
  /** The reason in the person's words. */
  readonly onSkip: (reason: string) => void;
}

const OTHER = '';

export function SkipSheet({ name, onClose, onSkip }: SkipSheetProps) {
  const t = useT();
  const common = useCommonReasons('skip');
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const isOther = chosen === OTHER || common.length === 0;
  const reason = isOther ? words.trim() : (chosen ?? '');
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
      {common.length > 0 && (
        <RadioGroup
          label={t('Why')}
          options={[
            ...common.map((each) => ({ value: each, label: each })),
            { value: OTHER, label: t('Another reason') },
          ]}
          value={chosen}
          onValueChange={setChosen}
        />
      )}
      {isOther && <TextField label={t('Why')} required maxLength={200} value={words} onValueChange={setWords} />}
    </Sheet>
  );
}
