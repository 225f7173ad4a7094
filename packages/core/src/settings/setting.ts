/**
 * The shape of a setting. On the wire and in the database every value is a string (SPEC §3); inside it has the type that its
 * kind says. What cannot be read is refused, never guessed.
 */

import type { Label } from '../definition/field.ts';
import { texts } from '../i18n/text.ts';
import { isIsoDate } from '../kernel/date.ts';
import { printTrimmed } from '../kernel/decimal.ts';
import { isCode } from '../kernel/id.ts';
import { parseRate, RATE_DECIMALS } from '../kernel/money.ts';

/** Where a value may be kept: for the company, a branch of it, an access role, or one device. */
export type SettingScope = 'company' | 'branch' | 'role' | 'device';

export type SettingKind = 'flag' | 'integer' | 'percent' | 'choice' | 'code' | 'date';

export interface SettingFacts {
  readonly scope: SettingScope;
  /** Key in SPEC §3; settings without one are the product's own. */
  readonly specName?: string;
  readonly label: Label;
  /** What it does, one sentence. */
  readonly meaning: Label;
}

export interface Setting<T = unknown> extends SettingFacts {
  readonly kind: SettingKind;
  readonly default: T;
  /** For `choice`: the wire strings, each with its words. */
  readonly options?: Readonly<Record<string, Label>>;
  /** For `integer` and `percent`, as stored. */
  readonly minimum?: number;
}

export function flag(byDefault: boolean, facts: SettingFacts): Setting<boolean> {
  return { kind: 'flag', default: byDefault, ...facts };
}

export function integer(byDefault: number, facts: SettingFacts & { readonly minimum?: number }): Setting<number> {
  return { kind: 'integer', default: byDefault, ...facts };
}

/** Millionths of a percent inside. */
export function percent(byDefault: number, facts: SettingFacts): Setting<number> {
  return { kind: 'percent', default: byDefault, minimum: 0, ...facts };
}

/** What a rule that somebody breaks leads to. */
export const whatHappens = texts({
  Refuse: 'Refuse',
  Warn: 'Warn',
  Nothing: 'Let it pass',
});

export function choice<O extends Readonly<Record<string, Label>>>(
  options: O,
  byDefault: keyof O & string,
  facts: SettingFacts,
): Setting<keyof O & string> {
  return { kind: 'choice', default: byDefault, options, ...facts };
}

/** The code of a master's row; empty for none. */
export function code(byDefault: string, facts: SettingFacts): Setting<string> {
  return { kind: 'code', default: byDefault, ...facts };
}

/** A day; empty for none. */
export function date(facts: SettingFacts): Setting<string> {
  return { kind: 'date', default: '', ...facts };
}

export type SettingValue = boolean | number | string;

/** The typed value of a wire string; `undefined` when it is none of this setting. */
export function parseValue(setting: Setting, wire: string): SettingValue | undefined {
  const text = wire.trim();
  const value = parsers[setting.kind](text, setting);
  return typeof value === 'number' && value < (setting.minimum ?? value) ? undefined : value;
}

type Parser = (text: string, setting: Setting) => SettingValue | undefined;

const parsers = {
  flag: (text) => ({ true: true, false: false })[text.toLowerCase()],
  integer: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) + 0 : undefined),
  percent: (text) => parseRate(text),
  choice: (text, setting) =>
    Object.keys(setting.options ?? {}).find((option) => option.toLowerCase() === text.toLowerCase()),
  code: (text) => (text === '' || isCode(text) ? text : undefined),
  date: (text) => (text === '' || isIsoDate(text) ? text : undefined),
} satisfies Record<SettingKind, Parser>;

export function printValue(setting: Setting, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return value;
  return setting.kind === 'percent' ? printTrimmed(value, RATE_DECIMALS) : String(value);
}
