/** The kit's own words, which whoever supplies them says in the language of the screen. */
import { texts } from '@fieldbook/core/i18n/text';

export const uiTexts = texts({
  close: 'Close',
  clear: 'Clear',
  open: 'kit|Open',
  remove: 'Remove',
  dismiss: 'Dismiss',
  deleteDigit: 'Delete the last digit',
  retry: 'Try again',
  loading: 'Loading',
  required: 'required',
  optional: 'optional',
  noResults: 'Nothing found',
  searching: 'Searching…',
  searchFailed: 'The search did not reach the server. Type again to repeat it.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dateNotUnderstood: 'Not a date. Type a day (20), t for today, +1, or dd-mm-yyyy.',
  dateOutOfRange: 'This date is outside the allowed range.',
  breadcrumb: 'You are here',
  notifications: 'Notifications',
  selectAllRows: 'Select all rows',
  selectRow: 'Select row',
  posted: 'kit|Posted',
  draft: 'Draft',
  pending: 'Pending',
  refused: 'Refused',
  void: 'state|Void',
  locked: 'Locked',
  verified: 'kit|Verified',
});

export type UiTexts = Readonly<Record<keyof typeof uiTexts, string>>;

/** All of them, as `say` says a text. */
export function sayUiTexts(say: (text: string) => string): UiTexts {
  return Object.fromEntries(Object.entries(uiTexts).map(([name, text]) => [name, say(text)])) as UiTexts;
}
