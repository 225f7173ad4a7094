/** A voucher for a party with credit days is on credit, until somebody chooses a mode: from then on it follows no party any more. */
import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { FormParts } from './form-context.ts';

export interface ModeParts extends Pick<FormParts, 'definition' | 'form' | 'indexOf'> {
  /** A draft has the mode that it was left with. */
  readonly isRestored: boolean;
}

/** Looks after every change of the party; answers a function that stops it. */
export function followTerms({ definition, form, indexOf, isRestored }: ModeParts): () => void {
  const { party } = definition;
  const isEdit = form.version !== undefined;
  if (party === undefined || isEdit || definition.header.mode?.options?.includes('credit') !== true)
    return () => undefined;
  const begun = form.begun.header.mode ?? '';
  const modeOf = (code: string) => (isOnCredit(indexOf(party.side)?.byCode.get(code)) ? 'credit' : begun);
  const partyNow = () => form.header.get()[party.field] ?? '';
  // What is like another voucher has its lines and its mode.
  const isNew = !isRestored && form.begun.lines.items === undefined;
  let last = isNew ? '' : partyNow();
  let ours = begun;
  let isChosen = false;
  const look = () => {
    const next = partyNow();
    isChosen ||= (form.header.get().mode ?? '') !== ours;
    if (isChosen || next === last) return;
    last = next;
    if (next === '' || modeOf(next) === ours) return;
    ours = modeOf(next);
    form.setField('mode', ours);
  };
  look();
  return form.header.subscribe(look);
}

function isOnCredit(row: MasterRow | undefined): boolean {
  return Number(row?.['creditDays'] ?? 0) > 0 && row?.['isCashParty'] !== true;
}
