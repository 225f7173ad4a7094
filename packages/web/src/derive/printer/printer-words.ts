/** What printing says: ways, papers, states and reasons. Beside its screens, which are loaded when somebody prints. */

import type { Label } from '@fieldbook/core/definition/field';
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import type { Paper, PrintLang } from '@fieldbook/print/document';
import type { Translate } from '../../i18n/language.tsx';
import type { PrintFault } from './print-document.ts';
import type { PrinterChoice, PrinterWay } from './printer-choice.ts';

export const wayWords = texts({
  bridge: 'Inner Printer',
  bluetooth: 'Bluetooth',
  serial: 'Cable',
  usb: 'USB',
  network: 'Wifi',
  pdf: 'PDF',
}) satisfies Record<PrinterWay, Label>;

/** What each way is, for who chooses one. */
export const wayHints = texts({
  bridge: 'The printer of this phone, or one paired with it',
  bluetooth: 'A printer nearby, paired with this browser',
  serial: 'A serial cable, or a Bluetooth printer that this computer shows as a port',
  usb: 'A printer on a USB cable',
  network: 'A printer of the office; needs a network',
  pdf: 'What this device prints on by itself, or a file',
}) satisfies Record<PrinterWay, Label>;

export const paperWord = (paper: Paper, language: Language): string =>
  paper === 'A4' ? paper : say('{paper}MM', language, { paper });

/** A language by its own name. */
export const langWord = (lang: PrintLang, t: Translate): string =>
  lang === 'en+ar' ? t('printer|Both') : languages[lang].name;

/** 'Bluetooth 80MM', 'Wifi A4' (SPEC §3). */
export function choiceWord({ way, paper }: PrinterChoice, language: Language): string {
  return `${say(wayWords[way], language)} ${paperWord(paper, language)}`;
}

/** What happened; where something may be on paper `title` says so before it. */
export const faultWords = texts({
  refused: 'This browser may not use the printer.',
  unpaired: 'This device does not know the printer any more. Pair it again.',
  outOfRange: 'The printer does not answer. Is it on, and near?',
  busy: 'Another page or program holds the printer.',
  notAPrinter: 'This device is no printer of slips.',
  cutShort: 'The printer stopped taking it.',
  notAtServer: 'A printer of the network prints what the server has, and this is not there.',
  notHandedIn: 'The office does not have this document yet, and it could not be sent now. It goes by itself later.',
  keptAside: 'The office did not take this document, so its printer has none to print. The outbox says why.',
  noNetwork: 'The server does not answer.',
  cannotDraw: 'It has letters that neither the printer nor this browser can draw.',
  unsupported: 'This browser cannot reach such a printer.',
  notKept: 'This phone could not note that it is printed.',
  said: 'The printer refused it.',
}) satisfies Record<PrintFault, Label>;

export const printerWords = texts({
  section: 'Printing',
  printer: 'Printer',
  way: 'Prints on',
  paper: 'Paper',
  language: 'Language of the paper',
  kind: 'Kind of printer',
  speed: 'Speed of the line',
  which: 'Which one',
  pair: 'Pair a printer',
  pairAnother: 'Pair another',
  forget: 'Forget it',
  paired: 'Paired',
  notPaired: 'No printer is paired yet',
  noneInNetwork: 'The company has no printer in its network, or there is no network now',
  ownChoice: 'The one that the phone chose',
  test: 'Print a test page',
  testDone: 'The test page is printed',
  asCompany: 'As the company prints',
  preparing: 'Preparing…',
  handingIn: 'Sending it to the office first…',
  connecting: 'Connecting to the printer…',
  waiting: 'With the printer…',
  printing: 'printer|Printing',
  notPrinted: 'Nothing was printed',
  look: 'Look at the printer: a part may be out',
  again: 'Try again',
  againAsCopy: 'Print again as a copy',
  instead: 'Print it here',
  choose: 'Choose a printer',
  print: 'Print',
}) satisfies Record<string, Label>;
