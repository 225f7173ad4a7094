/** The items a picker offers where goods leave the van: all that is in it first, the rest behind. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field } from '@fieldbook/core/definition/field';
import type { FormParts } from '../voucher-form/form-context.ts';

const MOST_SHOWN = 60;

/** Nothing where the picker goes over the whole master as ever. */
export function vanRows(
  { definition, field: work, indexOf }: Pick<FormParts, 'definition' | 'field' | 'indexOf'>,
  field: Pick<Field, 'of'>,
  query: string,
): readonly MasterRow[] | undefined {
  const [books, index] = [work?.books, indexOf('item')];
  if (work === undefined || books === undefined || index === undefined) return undefined;
  if (field.of !== 'item' || definition.stock !== 'out') return undefined;
  const isThere = ({ code }: MasterRow) => books.quantity(work.van, code) > 0;
  if (query.trim() === '') {
    const there = index.rows.filter((row) => row.active !== false && isThere(row));
    return there.length === 0 ? undefined : there;
  }
  const found = index.search(query, MOST_SHOWN);
  return [...found.filter(isThere), ...found.filter((row) => !isThere(row))];
}
