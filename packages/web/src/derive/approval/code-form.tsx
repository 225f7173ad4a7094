/** The supervisor's code: typed in, checked on this phone, with the tries that are left and the pause after them. */
import { latinDigits } from '@fieldbook/core/kernel/decimal';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { Banner, Button, TextField } from '@fieldbook/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { type Translate, useLabel, useT } from '../../i18n/language.tsx';
import { type CheckedCode, type OpenChallenge, pauseBeforeCode, tryCode } from '../../offline/approvals.ts';
import { words } from './words.ts';

export interface CodeFormProps {
  readonly open: OpenChallenge;
  readonly onGiven: (use: AlongDocument) => void;
}

type SayLabel = ReturnType<typeof useLabel>;

const MINUTE = 60_000;
const LOOK_EVERY_MS = 5000;

export function CodeForm({ open, onGiven }: CodeFormProps) {
  const t = useT();
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Exclude<CheckedCode, { readonly kind: 'right' }>>();
  const [pauseMs, setPauseMs] = usePause();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await tryCode(open, typed);
      if (result.kind === 'right') return onGiven(result.use);
      setChecked(result);
      if (result.kind === 'paused') setPauseMs(result.ms);
      if (result.kind !== 'malformed') setTyped('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {pauseMs > 0 && (
        <Banner
          tone="refused"
          title={t(
            '{n, plural, one {Too many wrong codes. Wait one minute} other {Too many wrong codes. Wait # minutes}}',
            { n: Math.ceil(pauseMs / MINUTE) },
          )}
        >
          {label(words.pausedLead)}
        </Banner>
      )}
      <TextField
        label={label(words.code)}
        hint={label(words.codeHint)}
        error={pauseMs > 0 ? undefined : sayChecked(checked, t, label)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        dir="ltr"
        value={typed}
        onValueChange={(text) => {
          setTyped(latinDigits(text).replace(/[^\d ]/g, ''));
          setChecked(undefined);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="h-12"
        isBusy={isBusy}
        disabled={pauseMs > 0 || typed === ''}
      >
        {label(words.approve)}
      </Button>
    </form>
  );
}

function sayChecked(
  checked: Exclude<CheckedCode, { readonly kind: 'right' }> | undefined,
  t: Translate,
  label: SayLabel,
) {
  if (checked?.kind === 'malformed') return label(words.malformed);
  return checked?.kind === 'wrong'
    ? t('{n, plural, one {This code is not right. One more try} other {This code is not right. # more tries}}', {
        n: checked.left,
      })
    : undefined;
}

/** Looked at again while it lasts; it may have begun before this sheet was opened. */
function usePause(): [number, (ms: number) => void] {
  const [ms, setMs] = useState(0);
  const isPaused = ms > 0;
  useEffect(() => {
    let isGone = false;
    const look = () => void pauseBeforeCode().then((left) => isGone || setMs(left));
    look();
    const timer = isPaused ? setInterval(look, LOOK_EVERY_MS) : undefined;
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [isPaused]);
  return [ms, setMs];
}
