/** The form of a new company: who it is, its books, its branches, who signs in first, and what will be made. */
import type { WhatIsMade } from '@fieldbook/core/api/signup-operations';
import { Banner, Button, FormRow, PasswordField, ProgressBar, TextField } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { enter, makeCompany } from './begin-company.ts';
import { BooksPart } from './books-part.tsx';
import { BranchesPart } from './branches-part.tsx';
import { CompanyPart } from './company-part.tsx';
import type { SignupDraft } from './signup-draft.ts';
import { SignupSummary } from './signup-summary.tsx';

export interface PartProps {
  readonly draft: SignupDraft;
  readonly onChange: (change: Partial<SignupDraft>) => void;
  /** By the paths of the body; `` for what belongs to no field. */
  readonly errors: Readonly<Record<string, string>>;
}

type Errors = PartProps['errors'];

const ofFields =
  /^(?:name|nameArabic|country|currency|currencyDecimals|zone|taxKind|taxRegNo|region|yearStart|branches\.\d+\.\w+|administrator\.\w+)$/;

/** By field; what stands at no field is said above the button. */
function errorsOf(failure: unknown, say: (failure: unknown) => string): Errors {
  if (!(failure instanceof ApiRefusal) || failure.problem.problems.length === 0) return { '': say(failure) };
  return Object.fromEntries(
    failure.problem.problems.map(({ path = '', code, message }) => {
      const isCode = path === 'code' && ['auth.first_code_wrong', 'field.required'].includes(code);
      return [isCode || ofFields.test(path) ? path : '', message];
    }),
  );
}

function useBegin(draft: SignupDraft) {
  const t = useT();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (draft.password !== draft.again) return show({ again: t('The two are not the same') });
    setBusy(true);
    setErrors({});
    try {
      const made = await makeCompany(draft);
      const isIn = await enter(made, draft.password).then(
        () => true,
        () => false,
      );
      await navigate({ to: isIn ? '/dashboard/analytics' : '/auth/signin', replace: true });
    } catch (failure) {
      show(errorsOf(failure, (each) => sayFailure(each, t)));
    } finally {
      setBusy(false);
    }
  };
  return { form, errors, isBusy, begin };
}

export interface SignupFormProps extends Omit<PartProps, 'errors'> {
  readonly makes: WhatIsMade;
}

export function SignupForm({ draft, onChange, makes }: SignupFormProps) {
  const t = useT();
  const { form, errors, isBusy, begin } = useBegin(draft);
  const part = { draft, onChange, errors };
  return (
    <form ref={form} onSubmit={(event) => void begin(event)} noValidate className="mt-6 flex flex-col gap-8">
      <TextField
        label={t('Code from the terminal')}
        hint={t('It stands on the terminal where the server was started.')}
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={draft.code}
        error={errors['code']}
        onValueChange={(code) => onChange({ code })}
      />
      <Part title={t('Company')}>
        <CompanyPart {...part} />
      </Part>
      <Part title={t('Books and tax')}>
        <BooksPart {...part} />
      </Part>
      <Part title={t('Further branches')}>
        <BranchesPart {...part} />
      </Part>
      <Part title={t('First administrator')}>
        <AdministratorPart {...part} />
      </Part>
      <Part title={t('What will be made')}>
        <SignupSummary draft={draft} makes={makes} />
      </Part>
      {errors[''] !== undefined && <Banner tone="refused" title={errors['']} />}
      {isBusy && (
        <div role="status" className="flex flex-col gap-2">
          <p>{t('Your company is being made …')}</p>
          <ProgressBar label={t('Your company is being made …')} />
        </div>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} className="desk:self-start">
        {t('Make the company and sign in')}
      </Button>
    </form>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="border-b border-line pb-1 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function AdministratorPart({ draft, onChange, errors }: PartProps) {
  const t = useT();
  return (
    <>
      <FormRow>
        <TextField
          label={t('User name')}
          required
          name="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={draft.user}
          error={errors['administrator.code']}
          onValueChange={(user) => onChange({ user })}
        />
        <TextField
          label={t('Name of the person')}
          autoComplete="name"
          value={draft.userName}
          error={errors['administrator.name']}
          onValueChange={(userName) => onChange({ userName })}
        />
      </FormRow>
      <FormRow>
        <PasswordField
          label={t('Password')}
          hint={t('Eight characters or more. Three or four words that nobody expects together are good.')}
          required
          name="password"
          autoComplete="new-password"
          dir="ltr"
          value={draft.password}
          error={errors['administrator.password']}
          onValueChange={(password) => onChange({ password })}
        />
        <PasswordField
          label={t('Password again')}
          required
          name="again"
          autoComplete="new-password"
          dir="ltr"
          value={draft.again}
          error={errors['again']}
          onValueChange={(again) => onChange({ again })}
        />
      </FormRow>
    </>
  );
}
