/** What a document cannot be without, for one whose test is about something else. */
let invoices = 0;

export function neededFields(type: unknown): Readonly<Record<string, string>> {
  if (type === 'deliveryNote') return { deliveredBy: 'Driver of van 1' };
  if (type !== 'purchase') return {};
  invoices += 1;
  return { referenceNo: `INV-${invoices}` };
}
