/**
 * Every form by name, and the one question of permissions: may a user with these forms open that one? The server asks it
 * for each operation, the web for each entry of the menu (SPEC §6).
 */
import { ALL_FORMS, type FormFacts } from './form.ts';
import { masterForms } from './master-forms.ts';
import { registerForms, reportForms } from './register-forms.ts';
import { toolForms } from './tool-forms.ts';
import { voucherForms } from './voucher-forms.ts';

export const forms = {
  ...voucherForms,
  ...masterForms,
  ...registerForms,
  ...reportForms,
  ...toolForms,
} as const satisfies Record<string, FormFacts>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as readonly FormName[];

/** `permitted` are a role's forms as they are stored; a name that no longer exists opens nothing. */
export function mayOpen(permitted: ReadonlySet<string> | readonly string[], name: string): boolean {
  if (!Object.hasOwn(forms, name)) return false;
  const has = (each: string) => (Array.isArray(permitted) ? permitted.includes(each) : setHas(permitted, each));
  return has(ALL_FORMS) || has(name);
}

function setHas(permitted: ReadonlySet<string> | readonly string[], name: string): boolean {
  return 'has' in permitted && permitted.has(name);
}

/** Is it an administrator's alone, whatever forms a role names (SPEC §2, §6)? */
export function isForAdministrators(name: string): boolean {
  const facts: FormFacts | undefined = Object.hasOwn(forms, name) ? forms[name as FormName] : undefined;
  return facts?.administratorOnly === true;
}

/** The forms of a role by name, `*` spelled out: what `common/GetAvailableForms` answers (SPEC §7). */
export function availableForms(permitted: readonly string[], isAdministrator: boolean): FormName[] {
  return formNames.filter((name) => {
    const facts: FormFacts = forms[name];
    const isWithheld = isAdministrator ? facts.notForAdministrator : facts.administratorOnly;
    return !isWithheld && mayOpen(permitted, name);
  });
}
