/** The printer's test page, with what this device knows of it. What is missing on it is missing on slips. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { PrintDoc } from '@fieldbook/print/document';
import { testPage } from '@fieldbook/print/escpos/printer-test-page';
import { isPrinterProfile, printerProfiles, profileFor } from '@fieldbook/print/escpos/profile';
import { now } from '../../session/clock.ts';
import { zoneOf } from '../../session/use-me.ts';
import type { PrinterChoice } from './printer-choice.ts';

export function ownTestPage(me: Me, { paper, name = '', profile = '', way }: PrinterChoice): PrintDoc {
  const { name: company, nameArabic } = me.company;
  const facts = {
    company: { name: company, ...(nameArabic === undefined ? {} : { nameArabic }) },
    printer: name === '' ? way : name,
    currency: { ...me.currency, decimals: me.currency.decimals as 0 | 2 | 3 },
    issuedAt: now().toISOString(),
    zone: zoneOf(me),
  };
  return testPage(facts, paper, isPrinterProfile(profile) ? printerProfiles[profile] : profileFor(paper));
}
