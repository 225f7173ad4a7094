/**
 * `npm run chaos -- --minutes N --seed S [--faults N] [--world NAME] [--only FAULT,…] [--clients N] [--rest MS] [--keep]`: the product as
 * real processes under load, with faults as the seed draws them. `--planted [NAME,…]`: known defects, put back one by one, each
 * until it is caught. Exit code 1 when something was not as it must be, 2 when the call was wrong (docs/reference/chaos.md).
 */
import process from 'node:process';
import { type ChaosOptions, commandOf, readOptions } from './options.ts';
import { plantsNamed, runPlanted } from './planted/run-planted.ts';
import { Refusal } from './refusal.ts';
import { runChaos } from './run-chaos.ts';
import { closeRunFolders, openRunFolder } from './world/temporary-folder.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function listenForInterrupt(): void {
  const interrupt = (): void => {
    say('interrupted; everything is being ended');
    void closeRunFolders().then(() => process.exit(130));
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt);
}

async function main(options: ChaosOptions): Promise<number> {
  const folder = openRunFolder(options);
  say(`world ${options.world}, seed ${options.seed}`);
  try {
    const { isRight, rows } = await runChaos({ options, folder, say });
    if (isRight) say('All that was acknowledged is in the books, once and unchanged.');
    else say(`Something is not as it must be. Again: ${commandOf(options, rows.length)}`);
    return isRight ? 0 : 1;
  } finally {
    await folder.close();
    if (options.isKept) say(`kept: ${folder.path}`);
  }
}

async function plant(options: ChaosOptions, names: readonly string[]): Promise<number> {
  const chosen = plantsNamed(names);
  const isRight = await runPlanted({ options, say }, chosen);
  say(
    isRight
      ? 'Each planted defect was caught, and without them all was right.'
      : 'Not every planted defect was caught.',
  );
  return isRight ? 0 : 1;
}

try {
  if (process.platform !== 'linux') throw new Refusal('this command needs Linux: it looks into /proc');
  const options = readOptions(process.argv.slice(2));
  listenForInterrupt();
  process.exitCode = await (options.planted === undefined ? main(options) : plant(options, options.planted));
} catch (problem) {
  say(`chaos: ${problem instanceof Error ? problem.message : String(problem)}`);
  process.exitCode = problem instanceof Refusal ? 2 : 1;
}
