/** What a fault is: something that goes wrong outside the product's code, and is over when `inflict` resolves. */
import type { Chance } from '../chance.ts';
import type { StandbyWindow } from '../check/judge.ts';
import type { Load } from '../load/load.ts';
import type { World } from '../world/world.ts';

export interface FaultScene {
  readonly world: World;
  readonly load: Load;
  /** Of this fault alone, so that what one draws changes nothing for the next. */
  readonly chance: Chance;
  /** Unlike that of any other fault of the run. */
  readonly name: string;
  readonly date: string;
  /** Signed in since the beginning. */
  readonly token: string;
  /** Takes what the fault itself sees and must not be. */
  complain(line: string): void;
}

export interface FaultOutcome {
  /** Since when the product may work again, in milliseconds of `performance.now()`. */
  readonly overAt: number;
  /** Answers up to here were on their way before the fault; `overAt` when left out. */
  readonly brokenAt?: number;
  /** Documents of this time may be lost with the standby. */
  readonly window?: StandbyWindow;
  /** What is done after the first acknowledgement, before the books are read. */
  settle?(): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** Why it cannot be inflicted in this world; undefined where it can. `false`: it has no meaning there. */
  objection(world: World): string | false | undefined;
  inflict(scene: FaultScene): Promise<FaultOutcome>;
}

export const now = (): number => performance.now();
