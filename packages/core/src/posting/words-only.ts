/**
 * An edit of words alone: remarks, references, addresses of the header, which no posting, bill, cheque or check of goods reads. It is a
 * new version without a posting (ACCOUNTING.md, Corrections). What differs in anything else is computed and posted anew.
 */
import type { Field, Fields } from '../definition/field.ts';
import { lineGroups } from '../definition/read-voucher.ts';
import type { LineGroup, Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';

type Definition = Pick<VoucherDefinition, 'header' | 'lines' | 'compared'>;
type Content = Pick<VoucherDraft, 'header' | LineGroup>;

export interface NewContent {
  /** As it was said, before what it leaves out was found again. */
  readonly said: Content;
  readonly completed: Content;
}

/** What it leaves out, and its type fills in again, stays as it was, whatever it would be by the masters of today. */
export function isWordsOnly(definition: Definition, before: Content, { said, completed: now }: NewContent): boolean {
  const { header, lines, compared } = definition;
  if (losesReason(definition, before.header, now.header)) return false;
  const isAlike = (fields: Fields, [was, is, given]: readonly [Values, Values, Values | undefined]) => {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (name) => fields[name]?.readOnly !== true && !(fields === header && isWord(fields[name])),
    );
    const stays = (name: string) =>
      given?.[name] === undefined && was[name] !== undefined && (is[name] !== undefined || isFilled(name));
    return names.every((name) => was[name] === is[name] || stays(name));
  };
  const isFilled = (name: string) => compared?.fills.includes(name) === true;
  const isSameLines = (group: LineGroup) =>
    before[group].length === now[group].length &&
    before[group].every((line, at) => isAlike(lines[group] ?? {}, [line, now[group][at] ?? {}, said[group][at]]));
  return isAlike(header, [before.header, now.header, said.header]) && lineGroups.every(isSameLines);
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

/** A difference from the books has its reason in words: one that goes is judged with the difference. */
function losesReason({ header: fields, compared }: Definition, before: Values, now: Values): boolean {
  const isGone = (name: string) => before[name] !== undefined && now[name] === undefined;
  return compared !== undefined && wordsOf(fields).some(isGone);
}
