/** What every screen says while it has nothing to show: failed, offline, not found, not permitted. */
import { texts } from '@fieldbook/core/i18n/text';
export const stateMessages = texts({
  'state.failedTitle': 'This could not be loaded',
  'state.failedLead': 'The server answered with an error. Nothing was changed.',
  'state.offlineTitle': 'No connection',
  'state.offlineLead': 'This screen needs the server. Drafts that you type are kept on this device.',
  'state.notFoundTitle': 'Page Not Found',
  'state.notFoundLead': 'There is no screen at this address.',
  'state.goHome': 'Go to home',
  'state.unexpectedTitle': 'An Error Occurred',
  'state.unexpectedLead': 'The screen stopped working. Drafts are kept; load the page again.',
  'state.reload': 'Load again',
  'state.forbiddenTitle': 'You may not open this',
  'state.forbiddenLead': 'Your role does not have this form. Ask who manages users.',
}) as const;
