/**
 * `npm run simulate -- --seeds N [--from SEED]`: that many runs, each from its own seed; a failing one is named with the
 * command that replays it. `--planted`: every known mistake once, until it is caught. `--trace SEED` tells one run step by
 * step. The last line is one JSON object; the exit code is 1 when something was not as it must be.
 */
import process from 'node:process';
import { mistakes, plant } from './planted/run-planted.ts';
import { runSeed } from './run-seed.ts';

/** Seeds a mistake may take to be caught. */
const MOST_SEEDS = 2_000;

interface Wish {
  readonly isPlanted: boolean;
  readonly seeds: number;
  readonly from: number;
  readonly trace: number | undefined;
}

function readWish(args: readonly string[]): Wish {
  const numberAfter = (name: string): number | undefined => {
    const at = args.indexOf(name);
    const value = at === -1 ? undefined : Number(args[at + 1]);
    if (value !== undefined && !Number.isSafeInteger(value)) throw new Error(`${name} wants a whole number`);
    return value;
  };
  return {
    isPlanted: args.includes('--planted'),
    seeds: numberAfter('--seeds') ?? 200,
    from: numberAfter('--from') ?? 1,
    trace: numberAfter('--trace'),
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function runSeeds({ seeds, from }: Wish): Promise<number> {
  const startedAt = performance.now();
  const sum = { phones: 0, steps: 0, printed: 0, posted: 0, handedOn: 0 };
  const failed: { seed: number; check: string }[] = [];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const outcome = await runSeed({ seed });
    sum.phones += outcome.phones;
    sum.steps += outcome.steps;
    sum.printed += outcome.printed;
    sum.posted += outcome.posted;
    sum.handedOn += outcome.handedOn.length;
    if (outcome.violation === undefined) continue;
    failed.push({ seed, check: outcome.violation.check });
    say(`seed ${seed}: ${outcome.violation.message}\n  again, step by step: npm run simulate -- --trace ${seed}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  say(JSON.stringify({ seeds, from, failed, seconds, ...sum }));
  return failed.length === 0 ? 0 : 1;
}

async function tellRun(seed: number): Promise<number> {
  const { trace, ...outcome } = await runSeed({ seed, isTraced: true });
  for (const line of trace) say(line);
  say(JSON.stringify(outcome));
  return outcome.violation === undefined ? 0 : 1;
}

async function plantAll(): Promise<number> {
  const startedAt = performance.now();
  const missed: string[] = [];
  for (const mistake of mistakes) {
    const { seeds, check, message } = await plant(mistake, { seeds: MOST_SEEDS });
    if (check === undefined) missed.push(mistake.name);
    say(`${mistake.name}: ${check === undefined ? 'NOT CAUGHT' : `seed ${seeds}, ${message}`}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  say(JSON.stringify({ planted: mistakes.length, caught: mistakes.length - missed.length, missed, seconds }));
  return missed.length === 0 ? 0 : 1;
}

function obey(wish: Wish): Promise<number> {
  if (wish.isPlanted) return plantAll();
  return wish.trace === undefined ? runSeeds(wish) : tellRun(wish.trace);
}

process.exitCode = await obey(readWish(process.argv.slice(2)));
