/** What faults may lay hands on, the same in every world. */
import type pg from 'pg';
import type { CommandEnd, FieldbookServer } from './fieldbook.ts';

export interface Database {
  /** The postmaster, as its own file tells; undefined while none runs. */
  pid(): number | undefined;
  /** A session of the superuser in the company's database; the caller ends it. Tries again until the database is back. */
  connect(): Promise<pg.Client>;
  /** Starts it where nobody else does; the embedded one is the product's own business. */
  revive(): Promise<void>;
  /** The note of its postmaster, where the product has to live with what a power cut leaves of it. */
  readonly pidFile?: string;
}

/** Between the servers and an external database; what it points to can be changed, and its connections cut. */
export interface Forwarder {
  readonly port: number;
  pointTo(port: number): void;
  cut(): void;
  close(): Promise<void>;
}

/** Cold copies of the database's files; what must stand still for them is stopped and started again. */
export interface Copies {
  take(): Promise<void>;
  putBack(): Promise<void>;
}

/** A small disk of its own for the data, to be filled up. */
export interface SmallDisk {
  fill(): void;
  free(): void;
}

export interface World {
  readonly name: string;
  readonly servers: readonly FieldbookServer[];
  readonly database: Database;
  /** `fieldbook` of the command line, on the same database. */
  command(args: readonly string[]): Promise<CommandEnd>;
  readonly forwarder?: Forwarder | undefined;
  readonly disk?: SmallDisk | undefined;
  readonly standby?: Standby | undefined;
  readonly copies?: Copies | undefined;
}

export interface Standby {
  readonly isSynchronous: boolean;
  /** Cuts the stream to the standby; what is acknowledged from now on is on the primary alone. */
  stopStream(): Promise<void>;
  /** kill -9 of the primary, promotion, and the forwarder to the new primary. Answers until when it had replayed. */
  failOver(): Promise<{ readonly replayedUntil: number; readonly failedOverAt: number }>;
  /** A new standby of the new primary; resolves when it streams. */
  renew(): Promise<void>;
}
