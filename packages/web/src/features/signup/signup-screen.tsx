/** A company of one's own (SPEC §2, /auth/signup), begun by whoever has the code on the server's terminal. */
import { buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { useT } from '../../i18n/language.tsx';
import { session } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { newDraft } from './signup-draft.ts';
import { SignupForm } from './signup-form.tsx';
import { useSignup } from './use-signup.ts';

export function SignupScreen() {
  const t = useT();
  const { token } = useStore(session);
  const [wasSignedIn] = useState(token !== undefined);
  const [draft, setDraft] = useState(() => newDraft('AE'));
  const { facts, error, isLooking, look } = useSignup(draft.country);
  if (wasSignedIn) {
    return (
      <Note
        title={t('You are signed in to a company')}
        text={t('Sign out first. Another company is begun by whoever is not signed in on this device.')}
        to="/dashboard/analytics"
        label={t('Back')}
      />
    );
  }
  if (facts === undefined && error !== null) return <FailedState error={error} onRetry={look} isRetrying={isLooking} />;
  if (facts === undefined) return <SkeletonRows rows={8} columns={2} />;
  if (facts.state === 'closed') {
    return (
      <Note
        title={t('No company can be begun here')}
        text={t(
          'This server gives no code for one at the moment. Whoever keeps the server begins a company with the command “fieldbook company create”.',
        )}
        to="/auth/signin"
        label={t('Back to sign-in')}
      />
    );
  }
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight text-balance">{t('Begin your company')}</h1>
      <p className="mt-1 max-w-text text-soft">
        {facts.state === 'first'
          ? t('There is no company on this server yet. Most of this can be changed until the first voucher.')
          : t('It stands beside the companies of this server and has nothing of theirs.')}
      </p>
      <SignupForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        makes={facts.makes}
      />
    </>
  );
}

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

function Note({ title, text, to, label }: NoteProps) {
  return (
    <EmptyState
      icon={<Building2 aria-hidden="true" className="size-6" />}
      title={title}
      description={text}
      action={
        <Link to={to} className={buttonClass('secondary', 'large')}>
          {label}
        </Link>
      }
    />
  );
}
