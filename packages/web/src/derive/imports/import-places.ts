/** Where files of rows are brought in: the latest ones, a new one, and each by its uid. */
import type { FormName } from '@fieldbook/core/permissions/forms';

export const IMPORT_FORM: FormName = 'frmImport';

export const IMPORTS = '/dashboard/import';
export const NEW_IMPORT = `${IMPORTS}/new`;

export const importAddress = (uid: string): string => `${IMPORTS}/${uid}`;
