/**
 * An edit of words alone: remarks, references, addresses of the header, which no posting, bill, cheque or check of goods reads. It is a
 * new version without a posting (ACCOUNTING.md, Corrections). What differs in anything else is computed and posted anew.
 */
import { canonicalJson } from '../definition/canonical.ts';
import type { Field, Fields } from '../definition/field.ts';
import { lineGroups } from '../definition/read-voucher.ts';
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';

type Definition = Pick<VoucherDefinition, 'header' | 'compared'>;
type Content = Pick<VoucherDraft, 'header' | (typeof lineGroups)[number]>;

/** Both completed: what an edit leaves out has been found again. */
export function isWordsOnly(definition: Definition, before: Content, now: Content): boolean {
  if (losesReason(definition, before.header, now.header)) return false;
  const [was, is] = [before, now].map(({ header, ...lines }) => {
    const rest = Object.entries(header).filter(([name]) => isPosted(definition, name, now.header));
    return canonicalJson([Object.fromEntries(rest), ...lineGroups.map((group) => lines[group])]);
  });
  return was === is;
}

/** A header with the words of another in place of its own. */
export function withWords<V extends object>({ header: fields }: Pick<Definition, 'header'>, before: V, now: Values): V {
  const kept = Object.entries(before).filter(([name]) => !isWord(fields[name]));
  const words = Object.entries(now).filter(([name]) => isWord(fields[name]));
  return Object.fromEntries([...kept, ...words]) as V;
}

/** Names of the words of a header. */
export function wordsOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => isWord(fields[name]));
}

function isWord(field: Field | undefined): boolean {
  return field?.kind === 'note' || field?.isWords === true;
}

/** What the books fill in says nothing where the new content leaves it out. */
function isPosted({ header: fields, compared }: Definition, name: string, now: Values): boolean {
  const isLeftToBooks = now[name] === undefined && compared?.fills.includes(name) === true;
  return !isWord(fields[name]) && fields[name]?.readOnly !== true && !isLeftToBooks;
}

/** A difference from the books has its reason in words: one that goes is judged with the difference. */
function losesReason({ header: fields, compared }: Definition, before: Values, now: Values): boolean {
  const isGone = (name: string) => before[name] !== undefined && now[name] === undefined;
  return compared !== undefined && wordsOf(fields).some(isGone);
}
