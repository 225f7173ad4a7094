/**
 * Plants one defect after the other in a copy of the product and runs chaos on it until it is caught; then the same runs without
 * a defect, which must be right.
 */
import type { Column } from '../check/columns.ts';
import type { ChaosOptions } from '../options.ts';
import { Refusal } from '../refusal.ts';
import { type ChaosResult, runChaos } from '../run-chaos.ts';
import type { Row } from '../table.ts';
import { openRunFolder } from '../world/temporary-folder.ts';
import { copyProduct, demandPlaces, type ProductCopy } from './copy-product.ts';
import type { Plant } from './plant.ts';
import { plants } from './plants.ts';

type Say = (line: string) => void;

export interface PlantedRun {
  readonly options: ChaosOptions;
  readonly say: Say;
}

interface Run extends PlantedRun {
  readonly product: ProductCopy;
}

interface Catch {
  readonly plant: Plant;
  /** How many it took; undefined when it was not caught. */
  readonly faults: number | undefined;
  readonly said: string;
}

/** The plants of these names; all where none is named. */
export function plantsNamed(names: readonly string[]): readonly Plant[] {
  const unknown = names.filter((name) => !plants.some((plant) => plant.name === name));
  if (unknown.length > 0)
    throw new Refusal(`there is no planted defect ${unknown.join(', ')}; see docs/reference/chaos.md`);
  return names.length === 0 ? plants : plants.filter(({ name }) => names.includes(name));
}

/** True when each defect was caught, and the runs without one were right. */
export async function runPlanted(planted: PlantedRun, chosen: readonly Plant[]): Promise<boolean> {
  const { say } = planted;
  // Before any of them runs for minutes.
  demandPlaces(chosen.flatMap(({ changes }) => changes));
  const folder = openRunFolder({ isKept: false });
  try {
    const run = { ...planted, product: copyProduct(folder.path) };
    say(`${'planted'.padEnd(26)} ${'world'.padEnd(14)} faults, and what was found`);
    const caught: Catch[] = [];
    for (const plant of chosen) {
      const found = await catchPlant(run, plant);
      caught.push(found);
      say(lineOf(found));
    }
    let isRight = caught.every(({ faults }) => faults !== undefined);
    for (const control of controlsOf(caught)) isRight = (await runControl(run, control)) && isRight;
    return isRight;
  } finally {
    await folder.close();
  }
}

async function catchPlant(run: Run, plant: Plant): Promise<Catch> {
  const lines: string[] = [];
  const isEnough = (row: Row): boolean => findingOf(plant, row) !== undefined;
  const wanted = { lines, faults: plant.faults, isEnough, changes: plant.changes };
  const result = await runIn(run, plant, wanted).catch(noteFailure(lines));
  const at = result?.rows.findIndex(isEnough) ?? -1;
  const row = result?.rows[at];
  if (row && result?.isRight === false) {
    return { plant, faults: at + 1, said: `${row.fault}: ${findingOf(plant, row)}` };
  }
  for (const line of lines) run.say(`  ${line}`);
  return { plant, faults: undefined, said: 'NOT CAUGHT' };
}

/** A run that breaks off is not the end of the others. */
function noteFailure(lines: string[]) {
  return (error: unknown): undefined => {
    lines.push(`the run broke off: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  };
}

/** The finding of a row that catches the plant. */
function findingOf({ caughtBy, says }: Plant, { found, backMs }: Row): string | undefined {
  const linesOf = (column: Column | 'stuck'): readonly string[] => {
    if (column === 'stuck') return backMs === undefined ? ['nothing was acknowledged any more'] : [];
    return found[column];
  };
  for (const column of caughtBy) {
    const line = linesOf(column).find((each) => says === undefined || says.test(each));
    if (line !== undefined) return `${column}, ${line}`;
  }
  return undefined;
}

interface Control {
  readonly plant: Plant;
  readonly faults: number;
}

/** One for all plants that are caught by the same faults in the same world, as long as the longest of them. */
function controlsOf(caught: readonly Catch[]): Control[] {
  const groups = Map.groupBy(caught, ({ plant }) => [plant.world, ...plant.only].join(' '));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const faults = Math.max(...[first, ...others].map((each) => each.faults ?? each.plant.faults));
    return [{ plant: first.plant, faults }];
  });
}

async function runControl(run: Run, { plant, faults }: Control): Promise<boolean> {
  const lines: string[] = [];
  const wanted = { lines, faults, isEnough: () => false, changes: [] };
  const isRight = (await runIn(run, plant, wanted).catch(noteFailure(lines)))?.isRight === true;
  run.say(`without: ${plant.world}, ${faults} of ${plant.only.join(',')}: ${isRight ? 'right' : 'NOT RIGHT'}`);
  if (!isRight) for (const line of lines) run.say(`  ${line}`);
  return isRight;
}

interface Wanted extends Pick<Plant, 'changes'> {
  readonly lines: string[];
  readonly faults: number;
  readonly isEnough: (row: Row) => boolean;
}

async function runIn({ options, product }: Run, plant: Plant, wanted: Wanted): Promise<ChaosResult> {
  const folder = openRunFolder(options);
  try {
    return await product.withChanges(wanted.changes, () =>
      runChaos({
        options: { ...options, world: plant.world, only: plant.only, faults: wanted.faults },
        folder,
        say: (line) => wanted.lines.push(line),
        product: product.root,
        isEnough: wanted.isEnough,
      }),
    );
  } finally {
    await folder.close();
  }
}

function lineOf({ plant, faults, said }: Catch): string {
  const count = faults === undefined ? '-' : String(faults);
  return `${plant.name.padEnd(26)} ${plant.world.padEnd(14)} ${count.padStart(2)}  ${said}`;
}
