/** Words of password generation, with its script. */

import type { Label } from '@fieldbook/core/definition/field';
import { texts } from '@fieldbook/core/i18n/text';

export const words = texts({
  screen: 'Password generation',
  screenLead: 'Type what the phone shows. You see what is asked before you give a code.',
  challenge: 'What the phone shows',
  challengeHint: 'A letter and digits',
  show: 'Show what is asked',
  asked: 'What is asked',
  person: 'Person',
  device: 'Device',
  van: 'Van',
  note: 'Note',
  give: 'Give the code',
  another: 'Another one',
  given: 'Read this code out',
  givenLead: 'It holds once, for what is asked here and for nothing else.',
  list: 'Codes given',
  none: 'No code has been given yet',
  noneLead: 'Every code stands here with who gave it, for what, and where it was used.',
  notIssued: 'Nobody gave this code',
  notIssuedLead: 'A phone let something pass with a code that is not in the list. Ask the person who used it.',
  used: 'Used',
  notUsed: 'Not used yet',
  byPassword: 'by password on the phone',
}) satisfies Readonly<Record<string, Label>>;
