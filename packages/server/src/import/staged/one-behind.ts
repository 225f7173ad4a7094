/** Lots of rows one behind the other: the database keeps one while the next is read or judged. */
export interface OneBehind {
  /** Begins `work` once what was begun before has ended; throws what that threw. */
  begin(work: () => Promise<void>): Promise<void>;
  /** Throws what the last work threw. */
  end(): Promise<void>;
}

export function oneBehind(): OneBehind {
  let before: Promise<void> = Promise.resolve();
  return {
    async begin(work) {
      await before;
      before = work();
      // Heard by the next `begin` or by `end`; a caller that fails by itself comes to neither.
      before.catch(() => undefined);
    },
    end: () => before,
  };
}
