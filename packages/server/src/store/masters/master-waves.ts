/** A batch of rows may refer to rows of the same batch (a group under a group): puts each wave after those it needs. */
import type { MasterDefinition, MasterDraft } from '@fieldbook/core/definition/master';

/** Waves of drafts; those that refer to each other in a circle come last, for the references check to refuse. */
export function inWaves(master: MasterDefinition, drafts: readonly MasterDraft[]): MasterDraft[][] {
  const own = Object.entries(master.fields).flatMap(([name, field]) => (field.of === master.name ? [name] : []));
  if (own.length === 0) return [[...drafts]];
  const waves: MasterDraft[][] = [];
  let waiting = [...drafts];
  while (waiting.length > 0) {
    const codes = new Set(waiting.map((draft) => draft.values['code']));
    const ready = waiting.filter((draft) => own.every((name) => !codes.has(draft.values[name])));
    if (ready.length === 0) return [...waves, waiting];
    waves.push(ready);
    const done = new Set(ready);
    waiting = waiting.filter((draft) => !done.has(draft));
  }
  return waves;
}
