/** An object of TallyPrime as its XML holds it (a ledger, an item, a voucher), without what it means. */
import { cleanText } from '../kernel/clean-text.ts';

/** Elements that hold text are fields, those that hold elements are lists; each may stand several times. */
export interface TallyNode {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly lists: Readonly<Record<string, readonly TallyNode[]>>;
}

export interface TallyObject extends TallyNode {
  /** `LEDGER`, `STOCKITEM`, `VOUCHER` … */
  readonly kind: string;
  /** Empty where it has none, as vouchers. */
  readonly name: string;
}

/** The first text of a field; empty where there is none. */
export const textOf = (node: TallyNode | undefined, field: string): string => textsOf(node, field)[0] ?? '';

export function textsOf(node: TallyNode | undefined, field: string): readonly string[] {
  return (node?.fields[field] ?? []).map(cleanText).filter((text) => text !== '');
}

export const listOf = (node: TallyNode | undefined, name: string): readonly TallyNode[] => node?.lists[name] ?? [];

export const isYes = (node: TallyNode, field: string): boolean => nameKey(textOf(node, field)) === 'yes';

/** Names of Tally mean the same in any case, and with one blank or two. */
export const nameKey = (name: string): string => cleanText(name).toLowerCase().replace(/\s+/g, ' ');

/** Tally's word for nothing: the head of every tree, and the batch and godown of what has none. */
export const isNothing = (name: string): boolean => ['', 'primary', 'not applicable'].includes(nameKey(name));

/** Other names of an object: those below its own in every language that it has. */
export function aliasesOf(object: TallyObject): readonly string[] {
  const places = [object, ...listOf(object, 'LANGUAGENAME.LIST')];
  const named = places.flatMap((place) => listOf(place, 'NAME.LIST').flatMap((names) => textsOf(names, 'NAME')));
  return [...new Set(named)].filter((name) => nameKey(name) !== nameKey(object.name));
}

/** A name in Arabic letters, where one of its names is. */
export const arabicNameOf = (object: TallyObject): string | undefined =>
  aliasesOf(object).find((alias) => /\p{Script=Arabic}/u.test(alias));
