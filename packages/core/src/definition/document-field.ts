/** The field of a master that holds a document, and the field that says of which voucher type it is. */
import type { Fields } from './field.ts';

export interface DocumentField {
  readonly body: string;
  readonly type: string;
}

export function documentField(fields: Fields): DocumentField | undefined {
  const found = Object.entries(fields).find(([, { documentOf }]) => documentOf !== undefined);
  return found?.[1].documentOf === undefined ? undefined : { body: found[0], type: found[1].documentOf };
}
