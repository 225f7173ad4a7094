/** The name of a PDF before it is drawn: the same documents give the same bytes, and any change another hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintDoc } from '@fieldbook/print/document';

let template: string | undefined;

/** Hexadecimal; of the documents and of the template that draws them. */
export function documentHash(doc: PrintDoc, following: readonly PrintDoc[] = []): string {
  template ??= readFileSync(join(import.meta.dirname, 'template.typ'), 'utf8');
  return createHash('sha256')
    .update(template)
    .update(JSON.stringify([doc, ...following]))
    .digest('hex')
    .slice(0, 40);
}
