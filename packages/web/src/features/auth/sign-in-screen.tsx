/** Name and password (SPEC §2, /auth/signin). Goes back to where a person was sent from. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Banner, Button, linkClass, PasswordField, TextField } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { FORGOT } from '../../derive/password-places.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { readLocal } from '../../offline/local-values.ts';
import { type LeftBehind, leftBehind } from '../../session/left-behind.ts';
import { session } from '../../session/session.ts';
import { signIn } from '../../session/sign-in.ts';
import { useStore } from '../../session/store.ts';
import { AuthPage } from './auth-page.tsx';
import type { CompanyInfo } from './company-address.ts';

const WaitingNote = lazy(() => import('./waiting-note.tsx').then((module) => ({ default: module.WaitingNote })));

/** Of whoever signed out last. */
function keptCompany(): CompanyInfo | undefined {
  return JSON.parse(readLocal('CompanyName') ?? 'null') ?? undefined;
}

function useCompanyName(): string {
  const language = useLanguage();
  const { companyAddress } = useStore(session);
  const [company, setCompany] = useState(keptCompany);
  useEffect(() => {
    const controller = new AbortController();
    ask('GET /company-info', { companyAddress, signal: controller.signal }).then(setCompany, () => undefined);
    return () => controller.abort();
  }, [companyAddress]);
  if (company !== undefined) return nameIn(language, company);
  return (companyAddress ?? '').replace(/^\//, '');
}

/** The name stays after all was sent. A person who signs out comes here before the session has ended. */
function useLeftBehind(): LeftBehind | undefined {
  const [left, setLeft] = useState(leftBehind);
  useEffect(() => {
    const look = () => setLeft((known) => known ?? leftBehind());
    look();
    return session.subscribe(look);
  }, []);
  return left;
}

/** Only addresses of this application are followed. */
function safeTarget(to: unknown): string {
  return typeof to === 'string' && /^\/dashboard(?:[/?]|$)/.test(to) ? to : '/dashboard/analytics';
}

export function SignInScreen() {
  const t = useT();
  const navigate = useNavigate();
  const search = useAsked<{ readonly to?: string }>();
  const companyName = useCompanyName();
  const left = useLeftBehind();
  const logo = readLocal('CompanyLogo');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      await signIn(String(form.get('user')).trim(), String(form.get('password')));
      await navigate({ href: safeTarget(search.to), replace: true });
    } catch (failure) {
      setError(sayFailure(failure, t));
      passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage
      title={t('Sign in')}
      lead={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <bdi>{companyName}</bdi>
          <Link to="/auth/InitialPage" className={linkClass()}>
            {t('Another company')}
          </Link>
        </span>
      }
    >
      {logo !== undefined && <img src={logo} alt="" className="mb-4 max-h-16" />}
      {left !== undefined && (
        <Suspense fallback={null}>
          <WaitingNote name={left.name} />
        </Suspense>
      )}
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {error !== undefined && <Banner tone="refused" title={error} />}
        <TextField
          label={t('User name')}
          name="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          dir="ltr"
        />
        <PasswordField label={t('Password')} name="password" required ref={passwordField} dir="ltr" />
        <Link to={FORGOT} className={`${linkClass()} self-start`}>
          {t('Forgot your password?')}
        </Link>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} className="mt-2">
          {t('auth|Sign in')}
        </Button>
      </form>
    </AuthPage>
  );
}
