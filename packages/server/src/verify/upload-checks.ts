/** What devices were told is in the books is there: each posted item is its voucher, under its uid and the number it was told. */
import { type Check, check } from './check.ts';

export const uploadChecks: readonly Check[] = [
  check<{ device: string; sequence: number; told: string | null; voucher: string | null }>({
    name: 'uploads',
    claim: 'Every item that a device was told is posted is a voucher, under its uid and the number it was told',
    sql: `select device.code as device, item.sequence, item.answer ->> 'referNo' as told, v.type || ' ' || v.refer_no as voucher
      from upload_item item join device on device.id = item.device_id left join voucher v on v.id = item.voucher_id
      where item.kind = 'voucher' and item.outcome = 'posted'
        and (v.uid, v.refer_no) is distinct from (item.uid, item.answer ->> 'referNo')
      order by device.code, item.sequence`,
    say: ({ device, sequence, told, voucher }) =>
      `Item ${sequence} of ${device} was answered as ${told ?? 'nothing'}, and is ${voucher ?? 'no voucher'}`,
  }),
];
