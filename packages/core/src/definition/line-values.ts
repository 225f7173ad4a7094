/** What stands in a form while it is typed: wire text, by the names of the fields. */
import type { sharedFields } from './shared-values.ts';

type Names = { readonly [G in keyof typeof sharedFields]: keyof (typeof sharedFields)[G] };

export type HeaderTexts = Readonly<Record<string, string>> & { readonly [N in Names['header'] | 'mode']?: string };

/** A line may have flags, too; none of those that types share. */
export type LineValues = Readonly<Record<string, string | boolean>> & {
  readonly [N in Names['items' | 'ledgers' | 'tenders' | 'bills']]?: string;
};
