/** For tests: a workbook read back by a reader that is not our own, and its parts as text. */
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import type { Sink } from '../../src/export/table.ts';

export type ReadCell = string | number | boolean | Date | null;

export interface ReadSheet {
  readonly sheet: string;
  readonly data: readonly (readonly ReadCell[])[];
}

export interface Kept {
  readonly sink: Sink;
  bytes(): Buffer;
}

export function keep(): Kept {
  const chunks: Uint8Array[] = [];
  return {
    sink: (chunk) => {
      chunks.push(chunk);
      return Promise.resolve();
    },
    bytes: () => Buffer.concat(chunks),
  };
}

export async function readSheets(bytes: Buffer): Promise<readonly ReadSheet[]> {
  return (await readWorkbook(bytes)) as readonly ReadSheet[];
}

export function partsOf(bytes: Buffer): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}
