/** How the company is reached, and the box for news: an address that is stored with the company (SPEC §2, newsletter email box). */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Banner, Bdi, Button, linkClass, TextField } from '@fieldbook/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { type Answer, ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';

type CompanyInfo = Answer<'GET /company-info'>;

function useContact(): CompanyInfo | undefined {
  const [contact, setContact] = useState<CompanyInfo>();
  useEffect(() => {
    const controller = new AbortController();
    ask('GET /company-info', { signal: controller.signal }).then(setContact, () => undefined);
    return () => controller.abort();
  }, []);
  return contact;
}

export function NewsBox() {
  const t = useT();
  const language = useLanguage();
  const contact = useContact();
  const [outcome, setOutcome] = useState<{ readonly isKept: boolean; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email')).trim();
    setBusy(true);
    try {
      await ask('POST /newsletter', { body: { email, language } });
      form.reset();
      setOutcome({ isKept: true, text: t('Thank you. News will come to {email}.', { email }) });
    } catch (error) {
      setOutcome({ isKept: false, text: sayFailure(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t('Contact')} className="border-t border-line bg-canvas py-6">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-start justify-between gap-x-8 gap-y-6 px-5 desk:px-8">
        <div>
          <h2 className="text-base font-semibold">{t('Contact')}</h2>
          {contact !== undefined && (
            <address className="mt-1 flex flex-col not-italic">
              <Bdi>{nameIn(language, contact)}</Bdi>
              {contact.phone !== undefined && (
                <a href={`tel:${contact.phone}`} className={`flex min-h-target items-center ${linkClass()}`}>
                  <bdi dir="ltr">{contact.phone}</bdi>
                </a>
              )}
              {contact.email !== undefined && (
                <a href={`mailto:${contact.email}`} className={`flex min-h-target items-center ${linkClass()}`}>
                  {contact.email}
                </a>
              )}
            </address>
          )}
        </div>
        <form onSubmit={(event) => void submit(event)} className="flex w-full max-w-sm flex-col gap-3">
          {outcome !== undefined && <Banner tone={outcome.isKept ? 'done' : 'refused'} title={outcome.text} />}
          <div className="flex items-end gap-2">
            <TextField label={t('News by email')} name="email" type="email" required dir="ltr" className="grow" />
            <Button type="submit" isBusy={isBusy}>
              {t('Keep me informed')}
            </Button>
          </div>
        </form>
      </div>
    </section>
  );
}
