/** What a caller says and is told, made of the table of the company wire. */
import type { Parameter } from '@fieldbook/core/company-api/company-call';
import type { CallName, companyCalls } from '@fieldbook/core/company-api/index';
import type { z } from 'zod';

type Call<Name extends CallName> = (typeof companyCalls)[Name];
type Parameters<Name extends CallName> = Call<Name>['parameters'];

interface Values {
  text: string;
  /** Left out, it is all of them; so an empty one is never said. */
  list: readonly (string | number)[];
  /** `YYYY-MM-DD`. */
  date: string;
  flag: boolean;
  number: number;
}

type Value<P> = P extends Parameter ? Values[P['kind']] : never;

type Needed<P> = { readonly [K in keyof P as P[K] extends { isNeeded: true } ? K : never]: Value<P[K]> };
type Optional<P> = {
  readonly [K in keyof P as P[K] extends { isNeeded: true } ? never : K]?: Value<P[K]> | undefined;
};
type Body<C> = C extends { each: infer S extends z.ZodType }
  ? { readonly body: readonly z.input<S>[] }
  : C extends { body: infer S extends z.ZodType }
    ? { readonly body: z.input<S> }
    : object;

/** By the names of the table; what a call is posted stands under `body`. */
export type Question<Name extends CallName> = Needed<Parameters<Name>> & Optional<Parameters<Name>> & Body<Call<Name>>;

export type Answer<Name extends CallName> = z.output<Call<Name>['answer']>;

/** Nothing needs to be said where nothing is needed. */
export type Said<Name extends CallName> =
  object extends Question<Name> ? [question?: Question<Name>] : [question: Question<Name>];
