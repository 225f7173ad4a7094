/** What a link is for and whether it still holds (SPEC §2, /auth/verify-email). It is not used up by looking. */
import { buttonClass, KeyValueList, SkeletonRows } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { RESET } from '../../derive/password-places.ts';
import { useTimes } from '../../derive/times.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { AuthPage } from './auth-page.tsx';
import { EndedLink } from './ended-link.tsx';
import { usePasswordLink } from './password-link.ts';

export function VerifyScreen() {
  const t = useT();
  const { moment } = useTimes();
  const { token: _, ...rest } = useAsked<{ readonly token?: string }>();
  const { token, facts, error, isLooking, look } = usePasswordLink();
  if (facts === undefined) {
    return (
      <AuthPage title={t('Your link')}>
        {isLooking ? <SkeletonRows rows={3} columns={1} /> : <EndedLink error={error} onRetry={look} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('Your link')} lead={t('It sets a new password, and has not been used.')}>
      <KeyValueList
        items={[
          { key: 'user', label: t('User name'), value: <bdi>{facts.user}</bdi> },
          { key: 'name', label: t('Name'), value: <bdi>{facts.name}</bdi> },
          { key: 'company', label: t('Company'), value: <bdi>{facts.company}</bdi> },
          { key: 'until', label: t('Works until'), value: moment(facts.expiresAt) },
        ]}
      />
      <p className="mt-6">
        <Link to={RESET} search={{ ...rest, token }} className={buttonClass('primary', 'large')}>
          {t('Set a new password')}
        </Link>
      </p>
    </AuthPage>
  );
}
