/** What a command is given: opened when first asked for, closed when the command has ended. */

import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { openCompanyServices } from '../company/open-company.ts';
import { type Cluster, dataDirectoryOf, openCluster } from '../store/cluster/cluster.ts';
import { companyExists } from '../store/cluster/companies.ts';
import { migrateCompany } from '../store/database/migrate.ts';
import type { CommandContext } from './command.ts';
import { findActor } from './find-actor.ts';

export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly signal: AbortSignal;
}

export interface OpenContext {
  readonly context: CommandContext;
  close(): Promise<void>;
}

export function createContext(
  around: Surroundings,
  { companySlug, actorName }: { readonly companySlug: string; readonly actorName: string | undefined },
): OpenContext {
  const say = (line: string): void => {
    around.stderr.write(`${line}\n`);
  };
  let cluster: Promise<Cluster> | undefined;
  let company: Promise<CompanyServices> | undefined;
  let actor: Promise<Actor> | undefined;
  const openOnce = (): Promise<Cluster> => {
    cluster ??= openCluster({ dataDirectory: dataDirectoryOf(around.env), env: around.env, report: say });
    return cluster;
  };
  const openServices = async (): Promise<CompanyServices> => {
    const server = await openOnce();
    if (await companyExists(server, companySlug)) await migrateCompany(server, companySlug);
    return openCompanyServices(server, companySlug);
  };
  const context: CommandContext = {
    env: around.env,
    companySlug,
    stdin: around.stdin,
    signal: around.signal,
    say,
    write: (text) => writeAll(around.stdout, text),
    cluster: openOnce,
    company: () => {
      company ??= openServices();
      return company;
    },
    actor: () => {
      actor ??= context.company().then((services) => findActor(services.database.pool, actorName));
      return actor;
    },
  };
  return {
    context,
    close: async () => {
      const services = await company?.catch(() => undefined);
      await services?.close();
      const server = await cluster?.catch(() => undefined);
      await server?.close();
    },
  };
}

/** Waits while the reader is slower than we are. */
function writeAll(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (stream.write(text)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done).off('error', done);
      resolve();
    };
    stream.once('drain', done).once('close', done).once('error', done);
  });
}
