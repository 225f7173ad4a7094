/** Reads a CSV file line by line into what its mapping says the columns are. Nothing is judged or dropped here. */
import { Readable } from 'node:stream';
import { cleanCode, cleanText } from '@fieldbook/core/kernel/clean-text';
import { plainDecimal } from '@fieldbook/core/kernel/decimal';
import { parse } from 'csv-parse';
import { EnvironmentError, faultText } from '../../store/cluster/environment-error.ts';
import { decodeText } from '../decode-text.ts';
import { openSource } from '../open-source.ts';
import type { SalesLinesMapping } from './mapping.ts';

/** A line as text; members are empty where the file has nothing. */
export interface SourceLine {
  /** Line in the file on which the record ends; the heading is 1. */
  readonly line: number;
  /** The record as it stands in the file, without its end of line. */
  readonly raw: string;
  readonly invoice: string;
  readonly item: string;
  readonly description: string;
  readonly quantity: string;
  readonly date: string;
  readonly price: string;
  readonly customer: string;
  readonly customerName: string;
  readonly country: string;
  /** The record has another number of columns than the heading. */
  readonly isRagged: boolean;
}

type Column = keyof SalesLinesMapping['columns'];

interface CsvRecord {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** Longer ones come of a quote that is never closed. */
const LONGEST_RECORD = 1_000_000;

export interface SourceFile {
  readonly path: string;
  readonly mapping: SalesLinesMapping;
  /** In place of the mapping's. */
  readonly encoding?: string | undefined;
}

/** Throws EnvironmentError `import.unreadable`, `import.encoding`, `import.columns_missing`. */
export async function* readLines({
  path,
  mapping,
  encoding = mapping.encoding,
}: SourceFile): AsyncGenerator<SourceLine> {
  const bytes = await openSource(path);
  const source = Readable.from(decodeText(bytes, { path, encoding }));
  let take: ((record: CsvRecord) => SourceLine) | undefined;
  try {
    for await (const record of csvRecords(source, mapping)) {
      if (take === undefined) take = takerOf(record.record, path, mapping);
      else yield take(record);
    }
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    throw new EnvironmentError(
      'import.unreadable',
      `The file ${path} cannot be read as CSV (${faultText(error)}).`,
      'Repair the file and start again; what was imported before is not imported twice.',
      error,
    );
  } finally {
    source.destroy();
    bytes.destroy();
  }
  if (take === undefined) takerOf([], path, mapping);
}

function csvRecords(source: Readable, mapping: SalesLinesMapping): AsyncIterable<CsvRecord> {
  const parser = parse({
    bom: true,
    info: true,
    raw: true,
    delimiter: mapping.delimiter ?? ',',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  });
  source.on('error', (error) => parser.destroy(error));
  return source.pipe(parser);
}

function takerOf(
  heading: readonly string[],
  path: string,
  mapping: SalesLinesMapping,
): (record: CsvRecord) => SourceLine {
  const wanted = Object.entries(mapping.columns) as [Column, string][];
  const missing = wanted.filter(([, name]) => !heading.includes(name)).map(([, name]) => name);
  if (missing.length > 0) {
    throw new EnvironmentError(
      'import.columns_missing',
      `The file ${path} has no column ${missing.join(', ')}; nothing was imported.`,
      `The mapping "${mapping.name}" needs ${wanted.map(([, name]) => name).join(', ')} in the first line.`,
    );
  }
  const places = new Map(wanted.map(([column, name]) => [column, heading.indexOf(name)]));
  return ({ record, raw, info }) => {
    const own = (column: Column): string => record[places.get(column) ?? -1] ?? '';
    const text = (column: Column): string => cleanText(own(column));
    const code = (column: Column): string => cleanCode(own(column));
    const figure = (column: Column): string => plainDecimal(text(column).normalize('NFKC'), mapping.decimalSign);
    const customer = code('customer');
    const suffix = mapping.customerSuffix;
    const item = code('item');
    return {
      line: info.lines,
      raw: raw.replace(/\r?\n$/, ''),
      invoice: code('invoice'),
      item: mapping.upperCaseItems ? item.toUpperCase() : item,
      description: text('description').replace(/\s+/g, ' '),
      quantity: figure('quantity'),
      date: code('date'),
      price: figure('price'),
      customer: suffix !== undefined && customer.endsWith(suffix) ? customer.slice(0, -suffix.length) : customer,
      customerName: text('customerName'),
      country: text('country'),
      isRagged: record.length !== heading.length,
    };
  };
}
