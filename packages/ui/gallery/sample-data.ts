/** Made-up vouchers, parties and items for the gallery, the same at every start. */
import type { ComboboxOption, VoucherStatus } from '../src/index.ts';
import { say } from './address.ts';

export const today = '2026-11-21';

export interface SampleVoucher {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly party: string;
  readonly route: string;
  readonly netMinor: number;
  readonly dueMinor: number;
  readonly status: VoucherStatus;
}

const parties = () => [
  say('Al Noor Grocery', 'بقالة النور'),
  say('Marina Mini Mart', 'ميني مارت المارينا'),
  say('Palm Café & Bakery', 'مقهى ومخبز النخلة'),
  say('Golden Spoon Restaurant', 'مطعم الملعقة الذهبية'),
  say('Deira Wholesale Foods', 'ديرة للأغذية بالجملة'),
  say('Corner Shop 24', 'دكان الزاوية ٢٤'),
  say('Jumeirah Fresh Market', 'سوق جميرا الطازج'),
];

const statuses: readonly VoucherStatus[] = [
  'posted',
  'posted',
  'locked',
  'posted',
  'pending',
  'draft',
  'posted',
  'void',
  'refused',
  'verified',
];

const voucher = (index: number): SampleVoucher => {
  const names = parties();
  const net = ((index * 7919) % 483_211) + 1250;
  const isReturn = index % 6 === 3;
  return {
    id: `v${index}`,
    number: `${isReturn ? 'SR' : 'SI'}-R2-${String(18_240 - index).padStart(6, '0')}`,
    date: `${String(21 - (index % 20)).padStart(2, '0')}-11-2026`,
    party: names[index % names.length] ?? '',
    route: say(`Route ${(index % 6) + 1}`, `الخط ${(index % 6) + 1}`),
    netMinor: isReturn ? -Math.round(net / 9) : net,
    dueMinor: index % 3 === 0 ? 0 : Math.round(net / 2),
    status: statuses[index % statuses.length] ?? 'posted',
  };
};

export const vouchers: readonly SampleVoucher[] = Array.from({ length: 4000 }, (_, index) => voucher(index));

export const customers: readonly ComboboxOption[] = parties().map((label, index) => ({
  value: `c${index}`,
  code: `C${1001 + index * 37}`,
  label,
  secondary: say(
    `Balance ${(1240 + index * 811).toLocaleString('en')}.00 · Route ${index + 1}`,
    `الرصيد ${(1240 + index * 811).toLocaleString('en')}.00 · الخط ${index + 1}`,
  ),
}));
