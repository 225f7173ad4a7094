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

/** Runs this many seeds at most, from this one on. */
export interface Seeds {
  readonly seeds: number;
  readonly from?: number;
}

export async function plant(mistake: Mistake, { seeds, from = 1 }: Seeds): Promise<Caught> {
  const { name, phone = {}, server = {}, weather = {} } = mistake;
  for (let run = 1; run <= seeds; run += 1) {
    const { violation } = await runSeed({ seed: from + run - 1, phone, server, weather });
    if (violation !== undefined) return { mistake: name, seeds: run, ...violation };
  }
  return { mistake: name, seeds, check: undefined, message: undefined };
}
