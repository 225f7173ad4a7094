/** Which documents send goods on their way and which one says what became of them: by fields of the definitions, never by name. */
import type { VoucherDefinition } from '../definition/voucher.ts';
import { voucherTypes } from '../vouchers/index.ts';

const isSending = ({ lines, stock }: VoucherDefinition) => stock === 'out' && lines.items?.transitGodown !== undefined;

export const sendingTypes: readonly string[] = voucherTypes.filter(isSending).map(({ type }) => type);

/** The one that is completed in the field. */
export const confirming: VoucherDefinition | undefined = voucherTypes.find(
  ({ field, stock, source }) =>
    field === true && stock === 'in' && source?.types.some((type) => sendingTypes.includes(type)),
);
