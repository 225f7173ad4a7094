/** The list of lines that were refused: line number, reason, and the line as it stands in the file. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { SourceLine } from './read-lines.ts';

export interface RefusalList {
  add(line: SourceLine, reason: string): Promise<void>;
  close(): Promise<void>;
}

/** A CSV file: the columns `line` and `reason`, then those of the source as they are. */
export function openRefusalList(path: string, delimiter: string): RefusalList {
  const file = createWriteStream(path);
  const failed = once(file, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const write = async (text: string): Promise<void> => {
    if (!file.write(text)) await Promise.race([once(file, 'drain'), failed]);
  };
  file.write(['line', 'reason', 'source line'].join(delimiter).concat('\n'));
  return {
    add: (line, reason) => write(`${line.line}${delimiter}${quoted(reason)}${delimiter}${line.raw}\n`),
    close: async () => {
      file.end();
      await finished(file);
    },
  };
}

export const noRefusalList: RefusalList = { add: () => Promise.resolve(), close: () => Promise.resolve() };

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
