/**
 * The outbox as a file, for a phone that will never see a network again: a header line with count, check sum and the state of
 * the register (so that the server sees which numbers were never used), a line with the signature of its device, then one JSON
 * line an item. The signature is over the header, and by its check sum over all of the file. Reading it back trusts nothing.
 */
import type { Instant } from '../kernel/date.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import type { FieldKind, LetGo, TakenNumber, UploadItem } from './outbox-item.ts';
import { uploadOf } from './outbox-item.ts';
import type { Digest, Held } from './ports.ts';
import type { Lease, LeftOver, Register } from './register.ts';

const FORMAT = 'fieldbook-outbox';

export interface ExportHeader {
  readonly format: typeof FORMAT;
  readonly version: 1;
  readonly device: string;
  readonly madeAt: Instant;
  readonly nextSequence: number;
  readonly lease?: Lease;
  /** Of every series it ever leased: numbers from here on were never used, nor were those left over. */
  readonly nextNumbers: Readonly<Record<string, number>>;
  readonly leftOver: readonly LeftOver[];
  readonly count: number;
  /** Hex sha-256 of all that follows the signature's line. */
  readonly hash: string;
}

/** What the file is sealed with: `sign` answers the signature of its device, as of a request (`device-proof`). */
export interface ExportSeal {
  readonly digest: Digest;
  readonly sign: (text: string, device: string) => Promise<string>;
}

export interface ExportFile {
  readonly header: ExportHeader;
  readonly items: readonly UploadItem[];
  /** What its device signed, and the signature; whoever believes the file checks it. */
  readonly signed: { readonly text: string; readonly signature: string };
}

/** Begins like nothing else that a device signs. */
const signedText = (header: string): string => `fieldbook-outbox-1\n${header}`;

/** All items that the phone keeps, whatever their state: what the server has already, it answers from its store. */
export async function writeExport({ register, items }: Held, madeAt: Instant, seal: ExportSeal): Promise<string> {
  const lines = items.map((item) => `${JSON.stringify(uploadOf(item))}\n`).join('');
  const { device, nextSequence, lease, nextNumbers, leftOver = [] } = register;
  const header: ExportHeader = {
    format: FORMAT,
    version: 1,
    device,
    madeAt,
    nextSequence,
    ...(lease === undefined ? {} : { lease }),
    nextNumbers,
    leftOver,
    count: items.length,
    hash: await seal.digest(lines),
  };
  const first = JSON.stringify(header);
  return `${first}\n${JSON.stringify({ signature: await seal.sign(signedText(first), device) })}\n${lines}`;
}

/** Refused with `outbox_file.malformed`, `outbox_file.unsigned` or `outbox_file.damaged`; bodies are read by whoever posts them. */
export async function readExport(text: string, digest: Digest): Promise<Result<ExportFile>> {
  const [first, afterFirst] = cutLine(text);
  const header = parseLine(first);
  if (!isHeader(header)) return refused(problem('outbox_file.malformed'));
  const [second, rest] = cutLine(afterFirst);
  const signature = signatureIn(parseLine(second));
  if (signature === undefined) return refused(problem('outbox_file.unsigned'));
  if ((await digest(rest)) !== header.hash) return refused(problem('outbox_file.damaged'));
  const items = rest
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine);
  if (items.length !== header.count) return refused(problem('outbox_file.damaged'));
  const read = items.filter((item) => isUploadItem(item) && item.device === header.device) as UploadItem[];
  if (read.length !== items.length) return refused(problem('outbox_file.malformed'));
  return accepted({ header, items: read, signed: { text: signedText(first), signature } });
}

function cutLine(text: string): readonly [string, string] {
  const end = text.indexOf('\n');
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

function signatureIn(value: unknown): string | undefined {
  return isRow(value) && typeof value['signature'] === 'string' ? value['signature'] : undefined;
}

/**
 * Does the file tell the last that is known of its device? One that is older than items the server has seen (`highest`
 * sequence) cannot say which numbers were never used, and closes none.
 */
export function isLastWord({ nextSequence }: Pick<ExportHeader, 'nextSequence'>, highest: number): boolean {
  return nextSequence > highest;
}

/** Which of a device's leased numbers its register shows to be unused; asked for those that are open. */
export function isUnused(
  { nextNumbers, leftOver = [] }: Pick<Register, 'nextNumbers' | 'leftOver'>,
  { series, number }: { readonly series: string; readonly number: number },
): boolean {
  if (number >= (nextNumbers[series] ?? 0)) return true;
  return leftOver.some((span) => span.series === series && number >= span.from && number <= span.to);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // What is no JSON is no line of an export: the caller refuses it.
    return undefined;
  }
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHeader(value: unknown): value is ExportHeader {
  return (
    isRow(value) &&
    value['format'] === FORMAT &&
    value['version'] === 1 &&
    typeof value['device'] === 'string' &&
    typeof value['hash'] === 'string' &&
    isCount(value['count']) &&
    isCount(value['nextSequence']) &&
    isRow(value['nextNumbers']) &&
    Object.values(value['nextNumbers']).every(isCount) &&
    Array.isArray(value['leftOver']) &&
    value['leftOver'].every(isLeftOver)
  );
}

const kinds: readonly FieldKind[] = ['voucher', 'master', 'attachment', 'event'];

/** Is it what a device uploads? The body stays unread. */
export function isUploadItem(value: unknown): value is UploadItem {
  return (
    isRow(value) &&
    ['uid', 'type', 'device', 'madeAt'].every((name) => typeof value[name] === 'string') &&
    kinds.some((kind) => kind === value['kind']) &&
    Object.hasOwn(value, 'body') &&
    isCount(value['sequence']) &&
    isCount(value['revision']) &&
    (value['epoch'] === undefined || isCount(value['epoch'])) &&
    Array.isArray(value['numbers']) &&
    value['numbers'].every(isTakenNumber) &&
    (value['letGo'] === undefined || isLetGo(value['letGo']))
  );
}

function isLetGo(value: unknown): value is LetGo {
  return (
    isRow(value) &&
    typeof value['reason'] === 'string' &&
    typeof value['at'] === 'string' &&
    Array.isArray(value['problems']) &&
    value['problems'].every((each) => isRow(each) && typeof each['code'] === 'string')
  );
}

function isLeftOver(value: unknown): value is LeftOver {
  return isRow(value) && typeof value['series'] === 'string' && isCount(value['from']) && isCount(value['to']);
}

function isTakenNumber(value: unknown): value is TakenNumber {
  return (
    isRow(value) &&
    typeof value['series'] === 'string' &&
    typeof value['referNo'] === 'string' &&
    isCount(value['number'])
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
