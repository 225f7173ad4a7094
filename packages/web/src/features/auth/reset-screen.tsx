/** A new password by a link (SPEC §2, /auth/reset-password). */
import { Banner, Bdi, Button, PasswordField, SkeletonRows } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { chooseCompany, session } from '../../session/session.ts';
import { AuthPage } from './auth-page.tsx';
import { EndedLink } from './ended-link.tsx';
import { usePasswordLink } from './password-link.ts';

export function ResetScreen() {
  const t = useT();
  const link = usePasswordLink();
  const { facts } = link;
  if (facts === undefined) {
    return (
      <AuthPage title={t('New password')}>
        {link.isLooking ? <SkeletonRows rows={3} columns={1} /> : <EndedLink error={link.error} onRetry={link.look} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('New password')}
      lead={
        <>
          <Bdi>{facts.name}</Bdi> · <Bdi>{facts.company}</Bdi>
        </>
      }
    >
      <NewPassword token={link.token} companyAddress={link.companyAddress} user={facts.user} />
    </AuthPage>
  );
}

interface NewPasswordProps {
  readonly token: string;
  readonly companyAddress: string;
  readonly user: string;
}

function NewPassword({ token, companyAddress, user }: NewPasswordProps) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [errors, setErrors] = useState<{ readonly password?: string; readonly again?: string }>({});
  const [ended, setEnded] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.password !== typed.again) return setErrors({ again: t('The two are not the same') });
    setBusy(true);
    setErrors({});
    try {
      await ask('POST /password-links/use', { companyAddress, body: { token, password: typed.password } });
      // Somebody else may be signed in here: that session is not this person's.
      if (session.get().token === undefined) chooseCompany(companyAddress);
      await navigate({ to: '/auth/signin', replace: true });
    } catch (failure) {
      const isOver = failure instanceof ApiRefusal && failure.problem.code === 'auth.password_link_ended';
      if (isOver) setEnded(sayFailure(failure, t));
      else setErrors({ password: sayFailure(failure, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      {ended !== undefined && <Banner tone="refused" title={ended} />}
      {/* For the browser's memory of passwords. */}
      <input type="text" name="user" autoComplete="username" value={user} readOnly hidden />
      <PasswordField
        label={t('New password')}
        hint={t('Eight characters or more. Three or four words that nobody expects together are good.')}
        name="password"
        autoComplete="new-password"
        autoFocus
        required
        dir="ltr"
        value={typed.password}
        error={errors.password}
        onValueChange={(password) => setTyped({ ...typed, password })}
      />
      <PasswordField
        label={t('New password again')}
        name="again"
        autoComplete="new-password"
        required
        dir="ltr"
        value={typed.again}
        error={errors.again}
        onValueChange={(again) => setTyped({ ...typed, again })}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} className="mt-2">
        {t('Set password')}
      </Button>
    </form>
  );
}
