/** What a document cannot be without, for one whose test is about something else. `invoice`: a number that no other has. */
let invoices = 0;

export function neededFields(type: unknown, invoice?: string): Readonly<Record<string, string>> {
  if (type === 'deliveryNote') return { deliveredBy: 'Driver of van 1' };
  if (type !== 'purchase') return {};
  invoices += 1;
  return { referenceNo: invoice ?? `INV-${invoices}` };
}
