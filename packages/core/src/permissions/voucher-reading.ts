/** Who may read documents of a type: whoever has its form, or that of its register. */
import type { VoucherDefinition } from '../definition/voucher.ts';
import { formNames } from './forms.ts';

export function formsOfVoucherType({
  type,
  permission,
}: Pick<VoucherDefinition, 'type' | 'permission'>): readonly string[] {
  const register = `frm${type.charAt(0).toUpperCase()}${type.slice(1)}Register`;
  return formNames.some((name) => name === register) ? [permission, register] : [permission];
}
