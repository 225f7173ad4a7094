/** `fieldbook import tally`: what a company has in TallyPrime, and a report of their figures beside ours. */
import { readFile } from 'node:fs/promises';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { isIsoDate } from '@fieldbook/core/kernel/date';
import type { Problem } from '@fieldbook/core/kernel/result';
import { type Comparison, compareBooks, differs } from '@fieldbook/core/tally/compare';
import { type TallyBooks, tallyBooks } from '@fieldbook/core/tally/tally-books';
import { readTallyDay } from '@fieldbook/core/tally/tally-figures';
import { type TallyObject, textOf } from '@fieldbook/core/tally/tally-object';
import type { VoucherSource } from '@fieldbook/core/tally/vouchers/tally-vouchers';
import { typesHere } from '@fieldbook/core/tally/vouchers/voucher-types';
import * as z from 'zod/mini';
import { loadLetterhead } from '../../export/letterhead.ts';
import { reasonOf } from '../../import/staged/refused-rows.ts';
import { type BroughtTally, bringTally } from '../../import/tally/bring-tally.ts';
import { bringTallyVouchers } from '../../import/tally/bring-vouchers.ts';
import { comparedTitles, writeCompared } from '../../import/tally/compared-file.ts';
import { readTally } from '../../import/tally/read-tally.ts';
import { type BillNames, billKey, standingBooks } from '../../import/tally/standing-books.ts';
import { EnvironmentError, faultText } from '../../store/cluster/environment-error.ts';
import { type CommandArguments, type CommandContext, type ExitCode, UsageError } from '../command.ts';
import { writeWhole } from '../report/write-file.ts';

const typeMapping = z.record(z.string(), z.enum([...typesHere, 'leaveOut']));
type TypeMapping = z.infer<typeof typeMapping>;

/** Lines of one kind that are told. */
const TOLD = 20;

interface Wish {
  readonly files: readonly string[];
  readonly date: string;
  readonly branch: string;
  readonly godown: string | undefined;
  readonly isDryRun: boolean;
  /** Posted as well, once the roles of ledgers are settled. */
  readonly withVouchers: boolean;
  readonly types: TypeMapping;
  readonly report: { readonly path: string; readonly format: 'csv' | 'xlsx' } | undefined;
}

export async function importTally(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const wish = await wishOf(context, args);
  const { masters, vouchers } = await readFiles(wish.files);
  const refused = teller(context);
  let isWritten = false;
  const brought = await bringTally(await context.company(), await context.actor(), masters, {
    ...wish,
    report: (line) => context.say(line),
    onRefusal: (name, row, problems) => refused.add(`${name}, row ${row}: ${said(problems)}`),
    onTable: async (name, { run }, waiting) => {
      const { new: added, changed, same, refused: not, written } = run.counts;
      const counts = `${added} new, ${changed} changed, ${same} same, ${not - waiting} refused`;
      const rest = waiting === 0 ? '' : `, ${waiting} rest on rows that are not written yet`;
      await context.write(`${name}: ${counts}${rest}\n`);
      isWritten ||= written > 0;
    },
    signal: context.signal,
  });
  refused.end();
  if (isWritten)
    context.say(
      'fieldbook import list shows what was written; fieldbook import undo UID takes one back, the last one first.',
    );
  tellRest(context, brought);
  const waits = vouchers.length > 0 && (!wish.withVouchers || wish.isDryRun);
  if (waits) context.say(`Vouchers are not brought; the file holds ${vouchers.length}. --vouchers brings them.`);
  if (brought.isCutOff) return 1;
  if (wish.isDryRun) return refused.count() > 0 || brought.leftOut.length > 0 ? 1 : 0;
  const books = tallyBooks(masters, wish.godown);
  const brings = waits ? nothingBrought : await bringVouchers(context, wish, masters, vouchers);
  const days = waits ? [] : vouchers.map((voucher) => dayOf(voucher)).filter((day) => day !== undefined);
  if (!waits) for (const voucher of vouchers) books.add(voucher);
  await compare(context, { ...wish, date: [wish.date, ...days].toSorted().at(-1) ?? wish.date }, books, brings.names);
  return refused.count() > 0 || brought.leftOut.length > 0 || !brings.isWhole ? 1 : 0;
}

interface Brought {
  /** All are in the books as they are in Tally. */
  readonly isWhole: boolean;
  readonly names: BillNames;
}

const nothingBrought: Brought = { isWhole: true, names: new Map() };

async function bringVouchers(
  context: CommandContext,
  { branch, godown, types }: Wish,
  masters: readonly TallyObject[],
  vouchers: readonly TallyObject[],
): Promise<Brought> {
  const company = await context.company();
  const place = godown ?? company.cache.current.branch(branch)?.defaultGodown ?? '';
  const wish = { branch, godown: place, types };
  const brought = await bringTallyVouchers(company, await context.actor(), [...masters, ...vouchers], wish);
  const { posted, replayed, refused, differs: other, unknownTypes, leftOut, bills } = brought;
  const not = [
    ...refused.map(({ source, problems }) => `${named(source)}: ${said(problems)}`),
    ...other.map(({ source, theirs, ours }) => `${named(source)}: Tally ${theirs}, Fieldbook ${ours}`),
    ...leftOut.map(({ name, why }) => `Left out: ${name}: ${inEnglish(why)}`),
  ];
  const telling = teller(context);
  for (const line of not) telling.add(line);
  telling.end();
  for (const { name, count } of unknownTypes)
    context.say(`${count} vouchers of the type ${name} wait: say in --types FILE.json what it is here.`);
  const counts = `${posted} new, ${replayed} same, ${refused.length} refused, ${other.length} with another total`;
  await context.write(`tally: vouchers: ${counts}, ${leftOut.length} left out\n`);
  const names = new Map(bills.map(({ bill: { party, reference }, here }) => [billKey(party, here), reference]));
  return { isWhole: not.length === 0 && unknownTypes.length === 0, names };
}

const named = ({ type, number, date }: VoucherSource): string => `${type} ${number} of ${date}`;

const dayOf = (voucher: TallyObject): string | undefined => readTallyDay(textOf(voucher, 'DATE'));

const said = (problems: readonly Problem[]): string => problems.map(reasonOf).join('; ');

/** Tells the first of many, and how many more there were. */
function teller({ say }: CommandContext) {
  let count = 0;
  return {
    add(line: string): void {
      count += 1;
      if (count <= TOLD) say(line);
    },
    end: () => count > TOLD && say(`… and ${count - TOLD} more`),
    count: () => count,
  };
}

function tellRest(context: CommandContext, { leftOut, unjudged, isCutOff }: BroughtTally): void {
  const telling = teller(context);
  for (const { kind, name, why } of leftOut) telling.add(`Left out: ${kind} ${name}: ${inEnglish(why)}`);
  telling.end();
  if (leftOut.length > 0) context.say(`${leftOut.length} left out.`);
  if (unjudged > 0)
    context.say(`${unjudged} rows of openings are not judged: they rest on masters that are not written yet.`);
  if (isCutOff) context.say('Stopped. What was written stays; the same command goes on from there.');
}

/** Of all files together: the names in one are explained by the others. */
async function readFiles(files: readonly string[]) {
  const masters: TallyObject[] = [];
  const vouchers: TallyObject[] = [];
  for (const path of files) {
    for await (const object of readTally(path)) {
      (object.kind === 'VOUCHER' ? vouchers : masters).push(object);
    }
  }
  return { masters, vouchers };
}

async function compare(context: CommandContext, wish: Wish, books: TallyBooks, names: BillNames): Promise<void> {
  const company = await context.company();
  const { branch, date: asOf, report } = wish;
  const theirs = books.standing();
  const { ofGoods } = books;
  const ours = await standingBooks(company, await context.actor(), { branch, asOf, ofGoods, theirs, names });
  const compared = compareBooks(theirs, ours);
  for (const each of compared) await tellDifferences(context, each);
  if (report === undefined) return;
  const letterhead = await loadLetterhead(company);
  const file = { format: report.format, asOf, branch, letterhead };
  await writeWhole(report.path, context.signal, (place) => writeCompared(compared, file, place));
}

async function tellDifferences(context: CommandContext, { table, rows }: Comparison): Promise<void> {
  const differing = rows.filter(differs);
  await context.write(`${comparedTitles[table]}: ${rows.length} rows, ${differing.length} differ\n`);
  for (const { code, part = '', name, theirs, ours, difference } of differing) {
    const named = [code, part, name].filter((text) => text !== '').join(' ');
    await context.write(`  ${named}: Tally ${theirs}, Fieldbook ${ours}, difference ${difference}\n`);
  }
}

async function wishOf(context: CommandContext, { positionals, flags }: CommandArguments): Promise<Wish> {
  if (positionals.length === 0) throw new UsageError('Name the files that TallyPrime wrote.');
  const { date, branch, godown, report } = flags;
  if (typeof date !== 'string' || !isIsoDate(date))
    throw new UsageError('Say which day the openings are of: --date DAY, a day of the calendar, YYYY-MM-DD.');
  return {
    files: positionals,
    date,
    branch: await branchOf(context, branch),
    godown: typeof godown === 'string' ? godown : undefined,
    isDryRun: flags['dry-run'] === true,
    withVouchers: flags['vouchers'] === true,
    types: await readTypes(flags['types']),
    report: typeof report === 'string' ? { path: report, format: formatOf(report) } : undefined,
  };
}

/** What types of Tally that are nobody's are here, by their names. */
async function readTypes(path: CommandArguments['flags'][string]): Promise<TypeMapping> {
  if (typeof path !== 'string') return {};
  try {
    return z.parse(typeMapping, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : faultText(error);
    const advice = 'It names types of Tally: {"Van Sales": "sales", "Memo": "leaveOut"}.';
    throw new EnvironmentError('import.mapping_invalid', `The types ${path} cannot be used: ${why}`, advice, error);
  }
}

function formatOf(path: string): 'csv' | 'xlsx' {
  const format = /\.(csv|xlsx)$/i.exec(path)?.[1]?.toLowerCase();
  if (format === 'csv' || format === 'xlsx') return format;
  throw new UsageError('--report is a FILE.csv or a FILE.xlsx.');
}

/** The one that was named, or the only one. */
async function branchOf(context: CommandContext, named: CommandArguments['flags'][string]): Promise<string> {
  const { data } = await (await context.company()).cache.refresh();
  const [only, ...others] = data.branches.keys();
  const branch = named ?? (others.length === 0 ? only : undefined);
  if (typeof branch === 'string' && data.branches.has(branch)) return branch;
  throw new UsageError(`Say which branch the company becomes, --branch CODE: ${[...data.branches.keys()].join(', ')}.`);
}
