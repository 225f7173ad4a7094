/** Waits for work as long as somebody is willing to. The work itself goes on. */

/** What the work comes to, or throws; nothing when it takes longer than `limitMs` milliseconds. */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
