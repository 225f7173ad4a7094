/** What the phone shows is typed here; a sign that was misheard is noticed before the server is asked. */
import type { AskedOfSupervisor } from '@fieldbook/core/api/approval-operations';
import { readChallenge } from '@fieldbook/core/approvals/challenge';
import { Banner, Button, TextField } from '@fieldbook/ui';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { words } from './words.ts';

export function ChallengeForm({ onAsked }: { readonly onAsked: (asked: AskedOfSupervisor) => void }) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const read = readChallenge(typed);
      setWrong(read.ok ? undefined : (await sayProblems(read.problems, language))[0]?.message);
      if (!read.ok) return;
      onAsked(await ask('GET /approvals/asked', { query: { challenge: read.value.challenge } }));
    } catch (error) {
      setFailure(sayFailure(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <TextField
        label={label(words.challenge)}
        hint={label(words.challengeHint)}
        error={wrong}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="text-lg tracking-wide"
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setWrong(undefined);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="h-12 desk:self-start"
        isBusy={isBusy}
        disabled={typed.trim() === ''}
      >
        {label(words.show)}
      </Button>
    </form>
  );
}
