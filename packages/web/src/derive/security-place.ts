/** Where the log of security events stands, and the form that opens it. */
import type { FormName } from '@fieldbook/core/permissions/forms';

export const SECURITY_EVENTS = '/dashboard/SecurityEvents';

export const SECURITY_FORM: FormName = 'frmSecurityLog';
