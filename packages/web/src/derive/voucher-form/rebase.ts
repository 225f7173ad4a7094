/** What a person changed of a voucher, put on top of what another one made of it meanwhile. */
import type { FormContent, SavedForm } from './form-state.ts';

/**
 * Each header field as the person has it where it was changed here, else as it stands now; a list of lines likewise as a whole.
 * `begun`: the content that both began with.
 */
export function rebased(begun: FormContent, mine: FormContent, theirs: SavedForm): SavedForm {
  const names = [...new Set([...Object.keys(mine.header), ...Object.keys(theirs.header)])];
  const isMine = (name: string) => (mine.header[name] ?? '') !== (begun.header[name] ?? '');
  const header = names.map((name) => [name, (isMine(name) ? mine : theirs).header[name] ?? ''] as const);
  const groups = Object.keys({ ...theirs.lines, ...mine.lines }) as (keyof FormContent['lines'])[];
  const lines = groups.map((group) => {
    const isSame = JSON.stringify(mine.lines[group] ?? []) === JSON.stringify(begun.lines[group] ?? []);
    return [group, (isSame ? theirs : mine).lines[group] ?? []] as const;
  });
  const { header: standing, lines: standingLines } = theirs;
  const next = { header: standing, lines: standingLines };
  return { ...theirs, begun: next, header: Object.fromEntries(header), lines: Object.fromEntries(lines) };
}

/** What was typed into the field at `remarks` or `items.2.rate`; nothing where it is as it was opened, or empty. */
export function typedAt(begun: FormContent, mine: FormContent, path: string): string | undefined {
  const [group = '', at, name] = path.split('.');
  const valueIn = ({ header, lines }: FormContent): unknown =>
    at === undefined ? header[group] : lines[group as keyof typeof lines]?.[Number(at)]?.[name ?? ''];
  const typed = valueIn(mine);
  return typed !== valueIn(begun) && typeof typed === 'string' && typed !== '' ? typed : undefined;
}
