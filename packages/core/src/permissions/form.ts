/** A form is what a permission opens: a voucher, a master, a register, a report or a tool, by the name SPEC §6 gives it. */
import type { Label } from '../definition/field.ts';

/** In a role's forms: all of them. */
export const ALL_FORMS = '*';

/** Does somebody with these forms have this one? `'*'`: an administrator. */
export function holds(forms: ReadonlySet<string> | '*', form: string): boolean {
  return forms === ALL_FORMS || forms.has(form);
}

export interface FormFacts {
  readonly label: Label;
  /** Only a user of type Administrator sees it, whatever forms a role names (SPEC §2, §6). */
  readonly administratorOnly?: true;
  /** Not shown to an administrator (SPEC §2, my ledger). */
  readonly notForAdministrator?: true;
}

export function form(label: Label): FormFacts {
  return { label };
}
