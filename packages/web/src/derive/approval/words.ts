/** Words of the sheet that asks a supervisor; with its script, as most documents are refused nothing. */

import type { Label } from '@fieldbook/core/definition/field';
import { texts } from '@fieldbook/core/i18n/text';

export const words = texts({
  readOut: 'Read this to your supervisor',
  readOutLead: 'It works without a network: by telephone is enough.',
  call: 'By code',
  here: 'Supervisor is here',
  code: 'Code of the supervisor',
  codeHint: 'Eight digits',
  approve: 'approval|Approve',
  malformed: 'A code has eight digits',
  pausedLead: 'A supervisor who is here may approve meanwhile.',
  noKeyTitle: 'This phone cannot check a code yet',
  noKeyLead: 'It learns how when it takes part and is online once. Connect to the network and try again.',
  again: 'Try again',
  user: 'User name of the supervisor',
  hereLead: 'The supervisor types the own name and password here. You stay signed in.',
  offline: 'A password needs the network. Ask for a code instead.',
}) satisfies Readonly<Record<string, Label>>;
