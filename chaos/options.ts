/** Reads the command's arguments. What is not known is refused. */
import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';

export const worldNames = [
  'embedded',
  'external-15',
  'external-18',
  'two-servers',
  'standby-sync',
  'standby-async',
  'two-servers-async',
] as const;
export type WorldName = (typeof worldNames)[number];

export interface ChaosOptions {
  readonly world: WorldName;
  readonly seed: number;
  readonly minutes: number;
  /** Ends after so many, however long that takes; none when only the time counts. */
  readonly faults: number | undefined;
  /** Only these; all of the world when empty. */
  readonly only: readonly string[];
  readonly clients: number;
  /** What a client rests between two things that it does. */
  readonly restMs: number;
  readonly isKept: boolean;
  /** Names of defects to plant instead of an ordinary run; empty for all of them. */
  readonly planted: readonly string[] | undefined;
}

export function readOptions(args: readonly string[]): ChaosOptions {
  const { values, positionals } = parse(args);
  const names = positionals.flatMap((text) => text.split(',')).filter((name) => name !== '');
  if (names.length > 0 && !values.planted) throw new Refusal(`what is "${names[0]}"?`);
  const world = worldNames.find((name) => name === values.world);
  if (world === undefined) throw new Refusal(`there is no world ${values.world}; there are ${worldNames.join(', ')}`);
  return {
    world,
    seed: wholeNumber('seed', values.seed),
    minutes: positive('minutes', values.minutes),
    faults: values.faults === undefined ? undefined : wholeNumber('faults', values.faults),
    only: values.only.split(',').filter((name) => name !== ''),
    clients: wholeNumber('clients', values.clients),
    restMs: values.rest === undefined ? 0 : wholeNumber('rest', values.rest),
    isKept: values.keep,
    planted: values.planted ? names : undefined,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = positive(name, text);
  if (!Number.isSafeInteger(value)) throw new Refusal(`--${name} wants a whole number above 0`);
  return value;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0)) throw new Refusal(`--${name} wants a number above 0`);
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        world: { type: 'string', default: 'embedded' },
        seed: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '1' },
        faults: { type: 'string' },
        only: { type: 'string', default: '' },
        clients: { type: 'string', default: '6' },
        rest: { type: 'string' },
        keep: { type: 'boolean', default: false },
        planted: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** The command that draws the same faults again, as many as there were. */
export function commandOf(options: ChaosOptions, faults: number): string {
  const { world, seed, clients, only } = options;
  const named = only.length === 0 ? '' : ` --only ${only.join(',')}`;
  return `npm run chaos -- --world ${world} --seed ${seed} --faults ${faults} --clients ${clients}${named}`;
}
