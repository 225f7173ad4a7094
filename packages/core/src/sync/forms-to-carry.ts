/** Whose phone holds a master that is not everybody's: whoever may keep its rows, or complete a document that names one. */
import { masterNamed } from '../masters/index.ts';
import { voucherTypes } from '../vouchers/index.ts';

/** Forms of which one lets a person's phone have the master: its own, and documents of the field that name it; all for none. */
export function formsToCarry(master: string): readonly string[] | undefined {
  const definition = masterNamed(master);
  if (definition?.phone?.isByForm !== true) return undefined;
  const naming = voucherTypes.filter(({ field, header }) => {
    return field === true && Object.values(header).some(({ of }) => of === master);
  });
  return [definition.permission, ...naming.map(({ permission }) => permission)];
}
