/** `fieldbook import tally`: what a company has in TallyPrime, and a report of their figures beside ours. */

import { inEnglish } from '@fieldbook/core/i18n/say';
import { isIsoDate } from '@fieldbook/core/kernel/date';
import type { Problem } from '@fieldbook/core/kernel/result';
import { type Comparison, compareBooks, differs } from '@fieldbook/core/tally/compare';
import { type TallyBooks, tallyBooks } from '@fieldbook/core/tally/tally-books';
import type { TallyObject } from '@fieldbook/core/tally/tally-object';
import { loadLetterhead } from '../../export/letterhead.ts';
import { reasonOf } from '../../import/staged/refused-rows.ts';
import { type BroughtTally, bringTally } from '../../import/tally/bring-tally.ts';
import { comparedTitles, writeCompared } from '../../import/tally/compared-file.ts';
import { readTally } from '../../import/tally/read-tally.ts';
import { standingBooks } from '../../import/tally/standing-books.ts';
import { type CommandArguments, type CommandContext, type ExitCode, UsageError } from '../command.ts';
import { writeWhole } from '../report/write-file.ts';

/** Lines of one kind that are told. */
const TOLD = 20;

interface Wish {
  readonly files: readonly string[];
  readonly date: string;
  readonly branch: string;
  readonly godown: string | undefined;
  readonly isDryRun: boolean;
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
  tellRest(context, brought, vouchers);
  if (brought.isCutOff) return 1;
  // Vouchers rest on masters and openings, and count in what is compared: their place is here.
  if (!wish.isDryRun) await compare(context, wish, tallyBooks(masters, wish.godown));
  return refused.count() > 0 || brought.leftOut.length > 0 ? 1 : 0;
}

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

function tellRest(context: CommandContext, { leftOut, unjudged, isCutOff }: BroughtTally, vouchers: number): void {
  const telling = teller(context);
  for (const { kind, name, why } of leftOut) telling.add(`Left out: ${kind} ${name}: ${inEnglish(why)}`);
  telling.end();
  if (leftOut.length > 0) context.say(`${leftOut.length} left out.`);
  if (unjudged > 0)
    context.say(`${unjudged} rows of openings are not judged: they rest on masters that are not written yet.`);
  if (vouchers > 0) context.say(`Vouchers are not brought; the file holds ${vouchers}.`);
  if (isCutOff) context.say('Stopped. What was written stays; the same command goes on from there.');
}

/** Masters of all files together; vouchers may be many, and are counted. */
async function readFiles(files: readonly string[]) {
  const masters: TallyObject[] = [];
  let vouchers = 0;
  for (const path of files) {
    for await (const object of readTally(path)) {
      if (object.kind === 'VOUCHER') vouchers += 1;
      else masters.push(object);
    }
  }
  return { masters, vouchers };
}

/** `books` have the vouchers that were brought besides: those are told to them before. */
async function compare(context: CommandContext, wish: Wish, books: TallyBooks): Promise<void> {
  const company = await context.company();
  const { branch, date: asOf, report } = wish;
  const theirs = books.standing();
  const { ofGoods } = books;
  const ours = await standingBooks(company, await context.actor(), { branch, asOf, ofGoods, theirs });
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
    report: typeof report === 'string' ? { path: report, format: formatOf(report) } : undefined,
  };
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
