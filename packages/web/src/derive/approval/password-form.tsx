/** A supervisor who is at hand approves by name and password: needs the network, signs nobody in. */
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { Banner, Button, PasswordField, TextField } from '@fieldbook/ui';
import { type FormEvent, useState } from 'react';
import { NoConnection } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { approveWithPassword, type OpenChallenge } from '../../offline/approvals.ts';
import { words } from './words.ts';

export interface PasswordFormProps {
  readonly open: OpenChallenge;
  readonly onGiven: (use: AlongDocument) => void;
}

export function PasswordForm({ open, onGiven }: PasswordFormProps) {
  const t = useT();
  const label = useLabel();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onGiven(await approveWithPassword(open, user.trim(), password));
    } catch (error) {
      setPassword('');
      setFailure(error instanceof NoConnection ? label(words.offline) : sayFailure(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <p className="text-sm text-soft">{label(words.hereLead)}</p>
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <TextField
        label={label(words.user)}
        required
        autoComplete="off"
        autoCapitalize="none"
        value={user}
        onValueChange={setUser}
      />
      <PasswordField
        label={t('Password')}
        required
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="h-12"
        isBusy={isBusy}
        disabled={user.trim() === '' || password === ''}
      >
        {label(words.approve)}
      </Button>
    </form>
  );
}
