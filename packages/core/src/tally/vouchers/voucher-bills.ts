/** The bills that a body names, wherever they stand in it: a voucher here opens its bill under its own number, which Tally cannot know. */

export type Body = Readonly<Record<string, unknown>>;

export interface BillName {
  readonly side: 'customer' | 'supplier';
  readonly party: string;
  readonly reference: string;
}

export const billKey = ({ side, party, reference }: BillName): string => JSON.stringify([side, party, reference]);

/** With every bill under the name that `nameOf` gives it. */
export function withBillNames(body: Body, nameOf: (bill: BillName) => string): Body {
  const of = (line: Body, field: string): Body => {
    const reference = line[field];
    const owner = [line, body].find(({ customer, supplier }) => customer !== undefined || supplier !== undefined);
    if (reference === undefined || owner === undefined) return line;
    const side = owner['customer'] === undefined ? 'supplier' : 'customer';
    return { ...line, [field]: nameOf({ side, party: String(owner[side]), reference: String(reference) }) };
  };
  const lines = (list: string, field: string): Body => {
    const held = body[list];
    return Array.isArray(held) ? { [list]: held.map((line: Body) => of(line, field)) } : {};
  };
  return { ...body, ...lines('bills', 'reference'), ...lines('ledgers', 'billReference') };
}
