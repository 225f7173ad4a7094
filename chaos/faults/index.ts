/** All faults, and the order in which a seed draws them. */
import { type Chance, chanceOf } from '../chance.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world/world.ts';
import { companies } from './companies.ts';
import { copies } from './copies.ts';
import { deaths } from './deaths.ts';
import { devices } from './devices.ts';
import { failovers } from './failovers.ts';
import type { Fault } from './fault.ts';
import { longWaits } from './long-waits.ts';
import { settings } from './settings.ts';
import { stops } from './stops.ts';
import { waits } from './waits.ts';

export const faults: readonly Fault[] = [
  ...stops,
  ...deaths,
  ...waits,
  ...longWaits,
  ...devices,
  ...companies,
  ...copies,
  ...settings,
  ...failovers,
];

export interface Deck {
  readonly faults: readonly Fault[];
  /** One line for each fault that this machine cannot inflict. */
  readonly left: readonly string[];
}

/** The faults of a world, or those of them that were named. Throws for a name that is none, or none of this world. */
export function deckOf(world: World, only: readonly string[]): Deck {
  const unknown = only.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Refusal(`there is no fault ${unknown.join(', ')}; see docs/reference/chaos.md`);
  const named = faults.filter(({ name }) => only.length === 0 || only.includes(name));
  const able = named.filter((fault) => fault.objection(world) === undefined);
  const left = named.flatMap((fault) => {
    const objection = fault.objection(world);
    return objection ? [`${fault.name} is left out: ${objection}`] : [];
  });
  if (able.length === 0) throw new Refusal(`none of these faults can be inflicted in the world ${world.name}`);
  return { faults: able, left };
}

export interface Draw {
  readonly fault: Fault;
  readonly calmMs: number;
  readonly chance: Chance;
  readonly name: string;
}

/** Without end: every fault once in some order, then once more in another. */
export function* drawFaults(deck: readonly Fault[], seed: number): Generator<Draw, never> {
  const chance = chanceOf(`${seed}/faults`);
  for (let index = 1; ; ) {
    for (const fault of chance.shuffle(deck)) {
      const name = `s${seed}f${index}`;
      yield { fault, name, calmMs: chance.between(800, 2_000), chance: chanceOf(name) };
      index += 1;
    }
  }
}
