/** Who forgot the password (SPEC §2, /auth/forgot-password): an administrator makes a link; nothing is sent from here. */
import { buttonClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { AuthPage } from './auth-page.tsx';

export function ForgotScreen() {
  const t = useT();
  return (
    <AuthPage title={t('Forgot your password?')} lead={t('Your administrator gives you a new one.')}>
      <ol className="flex list-decimal flex-col gap-3 ps-5">
        <li>{t('Ask the administrator of your company for a link.')}</li>
        <li>{t('The administrator makes it on your page in the list of users and passes it on to you.')}</li>
        <li>{t('Open it within a day and set a new password. All your sessions end then.')}</li>
      </ol>
      <p className="mt-6">
        <Link to="/auth/signin" className={buttonClass('secondary', 'large')}>
          {t('Back to sign-in')}
        </Link>
      </p>
    </AuthPage>
  );
}
