/** Where it is told who may do what, and what opens it. */
import type { FormName } from '@fieldbook/core/permissions/forms';

export const ACCESS = '/dashboard/settings/access';

/** Either of them, as the server asks. */
export const accessForms: readonly FormName[] = ['frmUser', 'frmAccessRole'];

/** Roles are read, and so compared, by who sets them. */
export const ROLE_FORM: FormName = 'frmAccessRole';

export type AccessView = 'person' | 'who' | 'compare';

export interface AccessSearch {
  readonly view?: AccessView | undefined;
  /** Sign-in name. */
  readonly person?: string | undefined;
  /** A form, or a deed and what it is done to. */
  readonly form?: string | undefined;
  readonly deed?: string | undefined;
  readonly subject?: string | undefined;
  /** Two roles. */
  readonly one?: string | undefined;
  readonly other?: string | undefined;
}
