/** Bugs fail loudly here. Never used for what a user can cause: that is a `Problem` (see `result.ts`). */

/** Thrown only by a defect of the program. */
export class Defect extends Error {
  override readonly name = 'Defect';
}

export function assert(claim: boolean, message: string): asserts claim {
  if (!claim) throw new Defect(message);
}

export function present<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Defect(message);
  return value;
}
