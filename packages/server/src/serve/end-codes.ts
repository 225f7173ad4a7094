/** With which code a server process ends, for the supervisor that decides whether to start it again. */
export const EndCode = {
  /** After a signal. */
  stopped: 0,
  /** It did not start, and starting it again would change nothing: a wrong setting, a damaged data directory. */
  refused: 1,
  /** It met a fault while it served. */
  fault: 70,
  /** It did not start for a reason that may pass: the database is away, the disk is full, the port is taken. */
  notNow: 75,
} as const;

export type EndCode = (typeof EndCode)[keyof typeof EndCode];
