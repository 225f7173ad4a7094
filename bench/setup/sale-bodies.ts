/** Five-line credit sales as a phone sends them: always the same ones for the same numbers. */
import { createHash } from 'node:crypto';
import { CUSTOMERS, ITEMS } from './company.ts';

const LINES = 5;
const FIRST_DAY = Date.UTC(2026, 7, 1);

/** Sale `index` of a device; dates run over ninety days. */
export function saleBody(device: number, index: number, salt = ''): Record<string, unknown> {
  const day = new Date(FIRST_DAY + ((index * 7) % 90) * 86_400_000).toISOString().slice(0, 10);
  const items = Array.from({ length: LINES }, (_, line) => ({
    item: `I${(index * 37 + line * 83 + device * 11) % ITEMS}`,
    unit: 'PCS',
    quantity: String(1 + ((index + line) % 12)),
    rate: '12.5',
    taxCode: 'VAT5',
  }));
  return {
    uid: uidOf(`${salt}/${device}/${index}`),
    type: 'sales',
    series: `D${device}S`,
    date: day,
    branch: 'MB',
    customer: `C${(index * 13 + device) % CUSTOMERS}`,
    mode: 'credit',
    items,
  };
}

/** A UUID that is the same for the same text. */
export function uidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
