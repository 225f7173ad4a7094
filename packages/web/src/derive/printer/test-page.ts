/** The test page of the printer that this device has chosen. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { PrintDoc } from '@fieldbook/print/document';
import { isPrinterProfile, printerProfiles, profileFor } from '@fieldbook/print/escpos/profile';
import { testPage } from '@fieldbook/print/escpos/test-page';
import { now } from '../../session/clock.ts';
import type { PrinterChoice } from './printer-choice.ts';

export function ownTestPage(me: Me, { paper, name = '', profile = '', way }: PrinterChoice): PrintDoc {
  return testPage({
    company: me.company,
    printer: name === '' ? way : name,
    profile: isPrinterProfile(profile) ? printerProfiles[profile] : profileFor(paper),
    paper: paper === 'A4' ? '80' : paper,
    issuedAt: now().toISOString(),
    zone: me.branches[0]?.zone ?? me.company.zone,
  });
}
