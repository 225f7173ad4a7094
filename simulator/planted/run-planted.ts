/** Every known mistake, one at a time, over seed after seed until a check sees it. */
import { runSeed } from '../run-seed.ts';
import { chainMistakes } from './chain-mistakes.ts';
import { dayMistakes } from './day-mistakes.ts';
import { deviceMistakes } from './device-mistakes.ts';
import { fieldMistakes } from './field-mistakes.ts';
import type { Mistake } from './mistake.ts';
import { phoneMistakes } from './phone-mistakes.ts';
import { routeMistakes } from './route-mistakes.ts';
import { serverMistakes } from './server-mistakes.ts';
import { uploadingMistakes } from './uploading-mistakes.ts';

export const mistakes: readonly Mistake[] = [
  ...phoneMistakes,
  ...uploadingMistakes,
  ...serverMistakes,
  ...routeMistakes,
  ...chainMistakes,
  ...deviceMistakes,
  ...dayMistakes,
  ...fieldMistakes,
];

export interface Caught {
  readonly mistake: string;
  /** Runs that it took; all of them where it was not caught. */
  readonly seeds: number;
  /** The check that saw it. */
  readonly check: string | undefined;
  readonly message: string | undefined;
}

export async function plant(mistake: Mistake, mostSeeds: number): Promise<Caught> {
  const { name, phone = {}, server = {}, weather = {} } = mistake;
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const { violation } = await runSeed({ seed, phone, server, weather });
    if (violation !== undefined) return { mistake: name, seeds: seed, ...violation };
  }
  return { mistake: name, seeds: mostSeeds, check: undefined, message: undefined };
}
