/**
 * Masters in the database, for all definitions alike: list, read, add, change, deactivate, delete, and write many at once.
 * Every write is a transaction that says who acts, so that the audit rows the database writes name the person. What a user
 * can cause comes back as problems; only faults of the environment are thrown.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { accepted, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { readAs, type Scope, seesAllCustomers } from '../actor-context.ts';
import { addGodowns, addMissingSeries } from '../company-setup/set-up-branch.ts';
import type { CompanyDatabase } from '../database/company-database.ts';
import type { MasterQuery } from './master-list.ts';
import type { MasterRecord } from './master-record.ts';
import { problemOfFault } from './master-refusals.ts';
import {
  changeRow,
  createRow,
  getRow,
  getRows,
  listRows,
  type MasterChange,
  type MasterPage,
  removeRow,
  type UpsertCount,
  upsertMasters,
} from './master-rows.ts';
import { refuseEmptySchedules } from './sector-days.ts';
import { refuseDoubledPrefixes } from './series-prefixes.ts';
import { nameWriter, Refusal, type Writer } from './writer.ts';

export interface MasterStore {
  /** Problems: `field.unknown`, `cursor.malformed`, `number.out_of_range`. */
  list(master: MasterDefinition, query?: MasterQuery, reader?: Scope): Promise<Result<MasterPage>>;
  /** A row with its lists. What `reader` does not see is not there; without one all is. */
  get(master: MasterDefinition, code: string, reader?: Scope): Promise<MasterRecord | undefined>;
  /** The rows of these codes with their lists, in the order of the codes; what is not there is left out. */
  getMany(master: MasterDefinition, codes: readonly string[]): Promise<readonly MasterRecord[]>;
  /**
   * Problems: those of reading (`field.*` …), `reference.unknown`, `master.code_exists`, `item.barcode_exists`,
   * `series.prefix_taken` … A branch comes with its godowns and the number series of its office.
   */
  create(
    writer: Writer,
    master: MasterDefinition,
    input: unknown,
    /** Done with it, in its transaction. */
    also?: (client: pg.PoolClient) => Promise<unknown>,
  ): Promise<Result<MasterRecord>>;
  /** Changes the fields and lists that `input` names; `null` empties a field. Also `master.changed`, `master.not_found`. */
  update(writer: Writer, master: MasterDefinition, change: MasterChange): Promise<Result<MasterRecord>>;
  /** Deletes what nothing refers to; else `master.in_use`: deactivate it instead. */
  remove(writer: Writer, master: MasterDefinition, row: { code: string; version: number }): Promise<Result<true>>;
  /** Adds new codes and changes known ones where they differ, all or nothing; paths begin with the row's index. Of the product alone. */
  upsertMany(
    writer: Writer & { forms?: never },
    master: MasterDefinition,
    inputs: readonly unknown[],
  ): Promise<Result<UpsertCount>>;
  /** Changes several rows by work of the caller's own, all or nothing; the work throws `Refusal`. */
  write<T>(writer: Writer, master: MasterDefinition, work: (client: pg.PoolClient) => Promise<T>): Promise<Result<T>>;
}

/** A posting holds a row that a new code or barcode must lock alone; the database then undoes one of the two. */
const ATTEMPTS = 3;

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

function codeOf(input: unknown): string {
  const code = typeof input === 'object' && input !== null && 'code' in input ? input.code : '';
  return typeof code === 'string' ? code : '';
}

/** A branch that is made by hand can post at once; rows in bulk bring their own godowns. */
async function setUpBranch(
  client: pg.PoolClient,
  master: MasterDefinition,
  branch: MasterRecord,
): Promise<MasterRecord> {
  await addMissingSeries(client);
  await addGodowns(client, branch);
  return (await getRow(client, master, branch.code)) ?? branch;
}

/** What the rows of a master must keep among themselves and the database does not see. */
async function checkTogether(client: pg.PoolClient, master: MasterDefinition, codes: readonly string[]): Promise<void> {
  if (master.name === 'series') await refuseDoubledPrefixes(client, codes);
  if (master.name === 'sector') await refuseEmptySchedules(client, codes);
}

/** See `MasterStore.upsertMany`; in the caller's transaction. Throws `Refusal`, and what the database refuses as it comes. */
export async function upsertWithin(
  client: pg.PoolClient,
  master: MasterDefinition,
  inputs: readonly unknown[],
): Promise<UpsertCount> {
  const count = await upsertMasters(client, master, inputs);
  if (master.name === 'branch' && count.created > 0) await addMissingSeries(client);
  await checkTogether(client, master, inputs.map(codeOf));
  return count;
}

const seesAll = (reader: Scope): boolean => seesAllCustomers(reader) && reader.branches === '*';

export function createMasterStore(db: CompanyDatabase): MasterStore {
  const write = async <T>(
    writer: Writer,
    master: MasterDefinition,
    work: (client: pg.PoolClient) => Promise<T>,
    input?: unknown,
  ): Promise<Result<T>> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return accepted(
          await db.transaction(async ({ client }) => {
            await nameWriter(client, writer);
            return work(client);
          }),
        );
      } catch (error) {
        if (error instanceof Refusal) return refused(...error.problems);
        const refusal = problemOfFault(error, master, codeOf(input));
        if (refusal !== undefined) return refused(refusal);
        if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      }
    }
  };
  /** Only parties are narrowed, so what needs no context goes without a transaction. */
  const reading = <T>(reader: Scope | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    reader === undefined || seesAll(reader) ? db.withClient(work) : readAs(db, reader, work);
  return {
    write,
    // A figure is of the books, which are seen by branch.
    list: (master, query = {}, reader) => {
      const work = (client: pg.PoolClient) => listRows(client, master, query);
      return query.figure === undefined || reader === undefined ? reading(reader, work) : readAs(db, reader, work);
    },
    get: (master, code, reader) => reading(reader, (client) => getRow(client, master, code)),
    getMany: (master, codes) => db.withClient((client) => getRows(client, master, codes)),
    create: (writer, master, input, also) =>
      write(
        writer,
        master,
        async (client) => {
          const created = await createRow(client, writer, master, input);
          const complete = master.name === 'branch' ? await setUpBranch(client, master, created) : created;
          await checkTogether(client, master, [created.code]);
          await also?.(client);
          return complete;
        },
        input,
      ),
    update: (writer, master, change) =>
      write(
        writer,
        master,
        async (client) => {
          const changed = await changeRow(client, writer, master, change);
          await checkTogether(client, master, [changed.code]);
          return changed;
        },
        change.input,
      ),
    remove: (writer, master, row) => write(writer, master, (client) => removeRow(client, writer, master, row)),
    upsertMany: (writer, master, inputs) => write(writer, master, (client) => upsertWithin(client, master, inputs)),
  };
}
