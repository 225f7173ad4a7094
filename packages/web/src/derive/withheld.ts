/** Forms that are the administrator's alone, or not for one (SPEC §2, §6). */
import type { Me } from '@fieldbook/core/api/session-operations';
import { type FormName, forms } from '@fieldbook/core/permissions/forms';

export function isWithheld(me: Me, form: string): boolean {
  const facts = forms[form as FormName] as (typeof forms)[FormName] | undefined;
  const name = me.forms.includes('*') ? 'notForAdministrator' : 'administratorOnly';
  return facts !== undefined && name in facts;
}
