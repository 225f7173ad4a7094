/** The rows of a CSV file, whatever its separator: the one that its first lines agree about. */
import { Readable } from 'node:stream';
import type { FileRow } from '@fieldbook/core/import/cell';
import { parse } from 'csv-parse';
import { unguarded } from '../../export/csv-text.ts';
import { faultCode } from '../../store/cluster/environment-error.ts';
import { decodeText, type EncodedFile } from '../decode-text.ts';
import { openSource } from '../open-source.ts';
import { guessSeparator } from './guess-separator.ts';
import { quoteOpen } from './refusals.ts';

/** Longer ones come of a quote that is never closed. */
const LONGEST_RECORD = 1_000_000;
const LOOKED_AT = 64_000;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

export async function* csvRows(file: EncodedFile): AsyncGenerator<FileRow> {
  const bytes = await openSource(file.path);
  const texts = decodeText(bytes, file);
  let start = '';
  while (start.length < LOOKED_AT) {
    const next = await texts.next();
    if (next.done) break;
    start += next.value;
  }
  const source = Readable.from(chained(start, texts));
  let line = 1;
  try {
    for await (const { record, info } of recordsOf(source, guessSeparator(start))) {
      line = info.lines;
      yield { row: line, cells: record.map(unguarded) };
    }
  } catch (error) {
    const isQuote = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(faultCode(error));
    throw isQuote ? quoteOpen(file.path, line + 1) : error;
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

async function* chained(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

function recordsOf(source: Readable, delimiter: string): AsyncIterable<CsvRecord> {
  const parser = parse({
    bom: true,
    info: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  });
  source.on('error', (error) => parser.destroy(error));
  return source.pipe(parser);
}
