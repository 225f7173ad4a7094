/** Where a supervisor looks after phones and vans, and which form opens each part of it. */
export const SUPERVISE = '/dashboard/vans';

export const supervisedForms = {
  devices: 'frmDeviceRegister',
  vans: 'frmVanTakeOver',
  numbers: 'frmOpenNumbers',
  exceptions: 'frmFieldExceptions',
  conflicts: 'frmFieldExceptions',
  days: 'frmFieldExceptions',
  places: 'frmCustomerPlace',
} as const;

/** Form that lets a person read in the file of a phone. */
export const IMPORT_FORM = 'frmOutboxImport';

/** The days of the field, live. */
export const DAYS = '/dashboard/Realtime';

/** Form that opens them. */
export const DAYS_FORM = 'frmRouteDays';
