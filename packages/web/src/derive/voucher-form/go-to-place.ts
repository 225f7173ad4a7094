/**
 * Leads the cursor to where a problem is: a header field of any kind, a cell, or the end of a group that has no lines yet.
 * What hides the place (another tab, a closed card, a sheet) hears of it through the form's `goal` and opens; the cursor
 * waits some frames for that.
 */
import type { Label } from '@fieldbook/core/definition/field';
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { ROW_HEIGHT } from '../line-grid/line-grid.tsx';
import type { FormState } from './form-state.ts';

export type ProblemPlace =
  | { readonly kind: 'header'; readonly label: Label; readonly name: string }
  | {
      readonly kind: 'line';
      readonly group: LineGroup;
      readonly index: number;
      readonly key: number;
      readonly label: Label | undefined;
      readonly name: string | undefined;
    }
  | { readonly kind: 'group'; readonly group: LineGroup };

/** The first cell with a text that names no row: nothing is posted as long as it stands there. */
export function unreadPlace(form: FormState): ProblemPlace | undefined {
  for (const group of form.groups) {
    const line = form.lines(group).unreadLine();
    if (line === undefined) continue;
    const [name] = Object.keys(line.unread);
    return {
      kind: 'line',
      group,
      index: form.lines(group).keys().indexOf(line.key),
      key: line.key,
      label: undefined,
      name,
    };
  }
  return undefined;
}

/** What takes the cursor inside a field; the box that only posts the value does not. */
const takesCursor = ['input', 'select', 'textarea', 'button'].map(
  (tag) => `${tag}:not([type="hidden"]):not([tabindex="-1"]):not([disabled])`,
);

const MOST_FRAMES = 30;

export function goToPlace(form: FormState, place: ProblemPlace): void {
  form.goal.set(place);
  let frames = 0;
  const attempt = () => {
    if (place.kind !== 'header') scrollGrid(form, place);
    const found = elementAt(form, place, frames > MOST_FRAMES / 2);
    frames += 1;
    if (found !== undefined) {
      found.scrollIntoView({ block: 'nearest' });
      found.focus();
    } else if (frames < MOST_FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/** Rows that are not seen are not drawn. */
function scrollGrid(form: FormState, place: Exclude<ProblemPlace, { kind: 'header' }>): void {
  const grid = document.querySelector<HTMLElement>(`[role="grid"][data-group="${place.group}"]`);
  const keys = form.lines(place.group).keys();
  const at = place.kind === 'line' ? keys.indexOf(place.key) : keys.length - 1;
  if (grid === null || at < 0) return;
  const [top, bottom] = [at * ROW_HEIGHT, (at + 2) * ROW_HEIGHT];
  if (top < grid.scrollTop || bottom > grid.scrollTop + grid.clientHeight)
    grid.scrollTo({ top: Math.max(0, top - 64) });
}

/** `takesAny`: the field itself does not appear (its column is put away), so any cell of the line will do. */
function elementAt(form: FormState, place: ProblemPlace, takesAny: boolean): HTMLElement | undefined {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined;
  const inside = (field: string) => {
    const frame = find(`[data-field="${CSS.escape(field)}"]`);
    // Inputs before buttons: those step, open or clear.
    const found = takesCursor.map((each) => frame?.querySelector<HTMLElement>(each) ?? undefined);
    return found.find((each) => each !== undefined);
  };
  if (place.kind === 'header') return inside(place.name);
  const grid = `[role="grid"][data-group="${place.group}"]`;
  if (place.kind === 'group') {
    const key = form.lines(place.group).keys().at(-1);
    return find(`${grid} [data-line="${key}"]`) ?? find(`[data-add="${place.group}"]`);
  }
  const line = `${grid} [data-line="${place.key}"]`;
  const card = `${place.group}.${place.key}`;
  const own =
    place.name === undefined
      ? undefined
      : (find(`${line}[data-column="${CSS.escape(place.name)}"]`) ?? inside(`${card}.${place.name}`));
  if (own !== undefined || !(takesAny || place.name === undefined)) return own;
  return find(line) ?? inside(card);
}
