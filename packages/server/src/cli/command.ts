/**
 * What a command of the `fieldbook` command line is. The frame (main.ts) reads the arguments by `options`, refuses what is
 * not there, opens what a command asks for and closes it again; a command only does its work and answers an exit code.
 */
import type { ParseArgsOptionDescriptor } from 'node:util';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { Cluster } from '../store/cluster/cluster.ts';

/** 0: done. 1: refused, failed, or found something wrong. 2: the call itself was wrong (unknown flag, missing argument). */
export type ExitCode = 0 | 1 | 2;

export interface CommandArguments {
  /** What stands behind the command's name without a flag, in order. */
  readonly positionals: readonly string[];
  /** Flags by name without dashes: text, true for a switch, a list where `multiple`; undefined when not given. */
  readonly flags: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
}

export interface CommandContext {
  readonly env: NodeJS.ProcessEnv;
  /** Short name of the company, from `--company` (default `demo`). */
  readonly companySlug: string;
  /** Results, for pipes: standard output, written as it is. Resolves when more may be written. */
  write(text: string): Promise<void>;
  /** Progress and explanations: one line on standard error. */
  say(line: string): void;
  readonly stdin: NodeJS.ReadableStream;
  /** Aborts on Ctrl-C and SIGTERM; a long command stops at the next safe point. */
  readonly signal: AbortSignal;
  /** Starts, joins or reaches the database server; opened once, closed by the frame. */
  cluster(): Promise<Cluster>;
  /**
   * The services of the company on its migrated database, opened once, closed by the frame.
   * Refusal: CompanyRefusal `company.unknown`.
   */
  company(): Promise<CompanyServices>;
  /** Who the command acts as in the books: `--as NAME`, else the first administrator of the company. */
  actor(): Promise<Actor>;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows `fieldbook`, one call a line, then one indented line per flag. */
  readonly usage: string;
  /** The flags it knows besides `--company`, `--as` and `--help`. */
  readonly options?: Readonly<Record<string, ParseArgsOptionDescriptor>>;
  run(context: CommandContext, args: CommandArguments): Promise<ExitCode>;
}

/** Thrown by a command when the call is wrong; the frame prints it with the usage and ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
