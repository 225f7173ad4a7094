/**
 * What the servers write to standard error. Ordinary work writes nothing, and of what goes wrong the first of a kind is written
 * and the others are counted: so the same line many times between two looks is a finding, whatever it says.
 */
import { closeSync, openSync, readSync } from 'node:fs';

/** A fault that lasts over the end of a minute, on a server that is restarted in between, writes a line so often. */
const MOST_EQUAL = 4;
const SHOWN = 90;

export interface LogWatch {
  /** One line for each line that was written too often since the last look. */
  repeated(): string[];
}

export function watchLogs(files: readonly string[]): LogWatch {
  const read = new Map(files.map((file) => [file, 0]));
  return {
    repeated: () =>
      files.flatMap((file) => {
        const text = readFrom(file, read.get(file) ?? 0);
        const whole = text.slice(0, text.lastIndexOf('\n') + 1);
        read.set(file, (read.get(file) ?? 0) + Buffer.byteLength(whole));
        return repeatedIn(whole.split('\n').filter((line) => line !== ''));
      }),
  };
}

export function repeatedIn(lines: readonly string[]): string[] {
  const kinds = Map.groupBy(lines, kindOf);
  return [...kinds].flatMap(([kind, each]) =>
    each.length <= MOST_EQUAL ? [] : [`${each.length} times "${kind.slice(0, SHOWN)}"`],
  );
}

/** What a line is about, without what differs from call to call. */
function kindOf(line: string): string {
  return wordsOf(line)
    .replace(/"[^"]*"|'[^']*'/g, '…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
}

function wordsOf(line: string): string {
  try {
    const { msg, reason, problem, err } = JSON.parse(line) as Record<string, unknown>;
    const fault = (err as { message?: unknown } | undefined)?.message;
    return [msg, reason, problem, fault].filter((word) => word !== undefined).join(' · ');
  } catch {
    // Words for a person, or a line of a stack.
    return line;
  }
}

function readFrom(file: string, position: number): string {
  const pieces: Buffer[] = [];
  try {
    const handle = openSync(file, 'r');
    const piece = Buffer.alloc(65_536);
    for (let at = position, length = 1; length > 0; at += length) {
      length = readSync(handle, piece, 0, piece.length, at);
      pieces.push(Buffer.from(piece.subarray(0, length)));
    }
    closeSync(handle);
  } catch {
    // Nothing was written yet.
  }
  return Buffer.concat(pieces).toString('utf8');
}
