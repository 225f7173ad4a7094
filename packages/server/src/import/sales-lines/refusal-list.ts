/** The list of lines that were refused: line number, reason, and the line as it stands in the file. */
import { noTarget, openTarget } from '../open-target.ts';
import type { SourceLine } from './read-lines.ts';

export interface RefusalList {
  add(line: SourceLine, reason: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A CSV file: the columns `line` and `reason`, then the line as it is. Nothing is written without a path. Throws
 * EnvironmentError `import.not_writable`.
 */
export async function openRefusalList(path: string | undefined, delimiter: string): Promise<RefusalList> {
  const file = path === undefined ? noTarget : await openTarget(path);
  await file.write(`${['line', 'reason', 'source line'].join(delimiter)}\n`);
  return {
    add: (line, reason) => file.write(`${[line.line, quoted(reason), line.raw].join(delimiter)}\n`),
    close: () => file.close(),
  };
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
