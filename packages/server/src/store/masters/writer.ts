/** Who changes masters, and how a change that must not be made is told. */
import type { Problem } from '@fieldbook/core/kernel/result';
import type { Limits } from '@fieldbook/core/permissions/limits';
import type { Reach } from '@fieldbook/core/permissions/reach';
import type pg from 'pg';
import { type Scope, setActorContext } from '../actor-context.ts';

/**
 * `userName` stands in the audit rows. A person writes what that person may: an `Actor` is one. Without forms it is the product itself,
 * or an operation that has asked by itself.
 */
export interface Writer {
  readonly userName: string;
  readonly branches?: Scope['branches'];
  readonly routes?: Scope['routes'];
  readonly customerGroups?: NonNullable<Scope['customerGroups']>;
  readonly forms?: ReadonlySet<string> | '*';
  /** What the person may name besides; everything when left out. */
  readonly reach?: Reach;
  /** What the person's role settles otherwise than the company. */
  readonly limits?: Limits;
}

/** A person, and what that person may. */
export type Person = Required<Writer>;

/** The same person, where the operation says by itself what may be written. */
export function askedAlready({ userName, branches = '*', routes = '*', customerGroups = '*' }: Writer): Writer {
  return { userName, branches, routes, customerGroups };
}

/** Carries problems out of a transaction that must not commit. */
export class Refusal extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('refused');
    this.problems = problems;
  }
}

/** Names the person in this transaction's audit rows. */
export async function nameWriter(client: pg.ClientBase, writer: Writer): Promise<void> {
  const { userName, branches = '*', routes = '*', customerGroups = '*' } = writer;
  await setActorContext(client, { userName, branches, routes, customerGroups });
}
