import type { sharedFields } from './shared-values.ts';

type Names = { readonly [G in keyof typeof sharedFields]: keyof (typeof sharedFields)[G] };

/** A line of a form while it is typed: wire text or a flag, by the names of its fields; what types share is text. */
export type LineValues = Readonly<Record<string, string | boolean>> & {
  readonly [N in Names['items' | 'ledgers' | 'tenders' | 'bills']]?: string;
};
