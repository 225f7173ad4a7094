/**
 * A van is handed back: first here, for good, so that no tab takes a number of it any more, then at the server, which is told
 * where this phone stands until it has heard it. Told the other way round, a document that another tab completes meanwhile
 * would have a number that the server has given up (`docs/decisions/0090-offline.md`, Device, lease, numbers).
 */
import type { Change, Held } from './ports.ts';
import type { HandedBack } from './register.ts';

/** Answers what the server is to be told; nothing without a lease. */
export function handBack({ register }: Held): Change<HandedBack | undefined> {
  const { lease, nextNumbers, ...rest } = register;
  if (lease === undefined) return { answer: untold({ register }) };
  const { van, epoch } = lease;
  const handedBack: HandedBack = { van, epoch, next: nextNumbers };
  return { register: { ...rest, nextNumbers, handedBack }, answer: handedBack };
}

/** What the server has not heard yet. */
export function untold({ register: { handedBack } }: Pick<Held, 'register'>): HandedBack | undefined {
  return handedBack?.isTold === true ? undefined : handedBack;
}

/** The server has heard it, or knows that the lease had ended. */
export function heardHandBack({ register }: Held, { van, epoch }: HandedBack): Change<true> {
  const { handedBack } = register;
  if (handedBack?.van !== van || handedBack.epoch !== epoch) return { answer: true };
  return { register: { ...register, handedBack: { ...handedBack, isTold: true } }, answer: true };
}
