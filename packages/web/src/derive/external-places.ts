/** Where external reports stand: the list, one that runs (`report` is its code), one that is written. */
export const EXTERNAL_REPORTS = '/dashboard/externalReports';
export const EXTERNAL_RUN = `${EXTERNAL_REPORTS}/run`;
export const EXTERNAL_WRITE = `${EXTERNAL_REPORTS}/write`;
