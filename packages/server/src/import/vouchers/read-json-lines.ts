/**
 * Cuts a stream of bytes into lines of JSON. A line longer than the limit is counted and thrown away while it passes, so
 * that no file can fill the memory; what is no JSON comes as a problem of its line.
 */
import type { Problem } from '@fieldbook/core/kernel/result';
import { problem } from '@fieldbook/core/kernel/result';
import { parseJson } from '../../requests/parse-json.ts';
import { RefusedRequest } from '../../requests/refused-request.ts';

/** Far more than the largest voucher has. */
export const LONGEST_LINE_BYTES = 4_000_000;

export interface JsonLine {
  /** From 1. */
  readonly line: number;
  readonly body?: unknown;
  /** Set when there is no body. */
  readonly problem?: Problem;
}

const NEWLINE = 0x0a;

/** Lines in order; empty ones are left out but counted. */
export async function* readJsonLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<JsonLine> {
  let line = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length <= LONGEST_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  const take = (): JsonLine | undefined => {
    const read = length > LONGEST_LINE_BYTES ? tooLong(line) : parseLine(Buffer.concat(parts), line);
    [parts, length] = [[], 0];
    line += 1;
    return read;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      const read = take();
      if (read !== undefined) yield read;
    }
    keep(Buffer.from(chunk.subarray(start)));
  }
  const last = take();
  if (last !== undefined) yield last;
}

function tooLong(line: number): JsonLine {
  return { line, problem: problem('body.too_large', undefined, { limit: '4 MB' }) };
}

function parseLine(bytes: Buffer, line: number): JsonLine | undefined {
  const plain = line === 1 && bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes;
  if (plain.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)) return undefined;
  try {
    return { line, body: parseJson(plain) };
  } catch (error) {
    if (error instanceof RefusedRequest) return { line, problem: error.problems[0] ?? problem('body.malformed') };
    if (error instanceof SyntaxError) return { line, problem: problem('body.malformed') };
    throw error;
  }
}
