/** The first page (SPEC §2, /auth/InitialPage): which company's books, remembered on this device. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, TextField } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type FormEvent, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { NoConnection } from '../../api/client.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { chooseCompany, session } from '../../session/session.ts';
import { AuthPage } from './auth-page.tsx';
import { type CompanyInfo, companyAddressOf } from './company-address.ts';

const companyAt = (companyAddress: string) => ask('GET /company-info', { companyAddress });

/** A server without any company is asked whether one is begun there. */
async function leadToSignup(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const { state } = await ask('GET /signup', { companyAddress: '' });
  if (state === 'first') await navigate({ href: '/auth/signup', replace: true });
}

function useServerCompany(): CompanyInfo | undefined {
  const navigate = useNavigate();
  const [company, setCompany] = useState<CompanyInfo>();
  useEffect(() => {
    let isGone = false;
    companyAt('').then(
      (found) => isGone || setCompany(found),
      () => isGone || void leadToSignup(navigate).catch(() => undefined),
    );
    return () => {
      isGone = true;
    };
  }, [navigate]);
  return company;
}

export function CompanyScreen() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const own = useServerCompany();
  const [typed, setTyped] = useState(() => (session.get().companyAddress ?? '').replace(/^\//, ''));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (address: string) => {
    chooseCompany(address);
    await navigate({ to: '/auth/signin' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isOwnName = own !== undefined && [own.name, own.nameArabic, own.slug].includes(typed.trim());
    const address = isOwnName ? '' : companyAddressOf(typed, location.host);
    setBusy(true);
    setError(undefined);
    try {
      await companyAt(address);
      await choose(address);
    } catch (failure) {
      const isOffline = failure instanceof NoConnection && !/^https?:/.test(address);
      setError(
        isOffline
          ? t('Check your internet connection, then try again! What you typed is still here.')
          : t('No company answers at “{address}”. Check the spelling, or ask who set up Fieldbook.', {
              address: typed.trim(),
            }),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage title={t('Which company?')} lead={t('Fieldbook keeps the address on this device.')}>
      {own !== undefined && (
        <div className="mb-6">
          <p className="mb-1 text-xs font-medium text-soft">{t('On this server')}</p>
          <button
            type="button"
            onClick={() => void choose('')}
            className="flex w-full cursor-pointer items-center justify-between gap-3 rounded-lg border border-edge bg-surface px-4 py-3 text-start font-medium hover:bg-hover"
          >
            <span className="min-w-0">
              <bdi className="block truncate text-base">{nameIn(language, own)}</bdi>
              <bdi className="block truncate text-xs font-normal text-faint">{location.host}</bdi>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint icon-turns" />
          </button>
        </div>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('Company name or address')}
          hint={t('For example north, or books.example.com/north')}
          error={error}
          name="company"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onValueChange={setTyped}
        />
        <Button
          type="submit"
          variant={own === undefined ? 'primary' : 'secondary'}
          size="large"
          isBusy={isBusy}
          disabled={typed.trim() === ''}
        >
          {t('Continue')}
        </Button>
      </form>
    </AuthPage>
  );
}
