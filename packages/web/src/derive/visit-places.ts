/** Where a visit stands: the list of customers, and with a customer in the address the documents of the visit. */
export const VISIT = '/dashboard/visit';

export interface VisitAddress {
  readonly customer: string;
  /** Type of the document whose tab is open; the first one when left out. */
  readonly tab?: string | undefined;
}

export function visitAt({ customer, tab }: VisitAddress) {
  return { to: VISIT, search: tab === undefined ? { customer } : { customer, tab } } as const;
}
