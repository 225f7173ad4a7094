/** Documents as the bytes of a printer of slips in the network, and the test page of any printer there. */
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import { takesPages } from '@fieldbook/core/masters/printer';
import type { Paper, PrintCurrency, PrintDoc } from '@fieldbook/print/document';
import { testPage } from '@fieldbook/print/escpos/printer-test-page';
import { isPrinterProfile, type PrinterProfile, printerProfiles, profileFor } from '@fieldbook/print/escpos/profile';
import { thermalBytes } from '@fieldbook/print/escpos/thermal';
import { lineWidth } from '@fieldbook/print/layouts/paper';
import { slipPainter } from './slip-painter.ts';

/** What a later version called a profile by is printed as the usual one. */
function profileNamed(name: string): PrinterProfile {
  return isPrinterProfile(name) ? printerProfiles[name] : profileFor('80');
}

/** The paper that its head is for. */
export function paperOfProfile(name: string): Paper {
  if (takesPages(name)) return 'A4';
  const { columns } = profileNamed(name);
  if (columns >= lineWidth['110']) return '110';
  return columns > lineWidth['58'] ? '80' : '58';
}

/** One after another, each with its cut. Refused as `thermalBytes` refuses. */
export function slipBytes(documents: readonly PrintDoc[], profile: string): Result<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const doc of documents) {
    const made = thermalBytes(doc, profileNamed(profile), slipPainter());
    if (!made.ok) return made;
    parts.push(made.value);
  }
  return accepted(new Uint8Array(Buffer.concat(parts)));
}

export interface TestPageWish {
  readonly printer: string;
  readonly profile: string;
  readonly company: OwnCompany;
}

export interface OwnCompany {
  readonly name: string;
  readonly nameArabic: string | null;
  readonly zone: string;
  readonly currency: PrintCurrency;
}

export function networkTestPage({ printer, profile, company }: TestPageWish): PrintDoc {
  const { name, nameArabic, zone, currency } = company;
  const facts = {
    company: { name, ...(nameArabic === null ? {} : { nameArabic }) },
    ...{ printer, currency, zone, issuedAt: new Date().toISOString() },
  };
  const paper = paperOfProfile(profile);
  return paper === 'A4' ? testPage(facts, paper) : testPage(facts, paper, profileNamed(profile));
}
