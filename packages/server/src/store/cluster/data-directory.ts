/**
 * Where the embedded server keeps its files. Normally inside the requested data directory; when the user that runs
 * PostgreSQL cannot enter that directory, at a place it can enter, and the requested directory keeps a pointer to it.
 * Existing data is recognised and never replaced.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from './environment-error.ts';
import { explainFileFault } from './file-fault.ts';
import { canEnter, chooseOsUser, giveTreeTo, type OsUser, osUserOf } from './os-user.ts';
import { damaged } from './server-log.ts';
import { filesOf } from './server-process.ts';

/** Folder for what must lie outside of closed checkouts: relocated data and copies of the database program. */
export const SHARED_FOLDER = '/var/lib/fieldbook';

const POINTER = 'database-location';

export interface DataPlace {
  base: string;
  user: OsUser;
  isNew: boolean;
}

/** Finds or prepares the place of the data behind the requested folder. Call only under its lock. Errors: `data_directory.*`, `disk.full`, `database.os_user`. */
export function resolveDataPlace(
  requested: string,
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
  sharedFolder = SHARED_FOLDER,
): DataPlace {
  const user = chooseOsUser(env);
  const pointed = readPointer(requested);
  const base = pointed ?? requested;
  const files = filesOf(base);
  if (existsSync(files)) {
    const owner = ownerOf(files, user, report);
    if (readdirSync(files).length > 0) return { base, user: owner, isNew: false };
  }
  if (existsSync(join(base, 'initialised'))) {
    throw damaged(base, 'its folder "postgresql" with the database is missing');
  }
  if (pointed !== undefined || canEnter(user, [requested])) return { base, user, isNew: true };
  return { base: relocate(requested, user, sharedFolder, report), user, isNew: true };
}

/** Remembers that a database was created here, so that its later absence is seen as a loss. */
export function markInitialised(base: string, major: number): void {
  writeFileSync(join(base, 'initialised'), `PostgreSQL ${major}\n`);
}

/** Throws unless the files are those of a complete server of this major version. */
export function checkServerFiles(base: string, major: number): void {
  const files = filesOf(base);
  for (const needed of ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'pg_hba.conf', 'base', 'pg_wal']) {
    if (!existsSync(join(files, needed))) throw damaged(base, `postgresql/${needed} is missing`);
  }
  const version = readFileSync(join(files, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(version)) throw damaged(base, 'postgresql/PG_VERSION is unreadable');
  if (version === String(major)) return;
  throw new EnvironmentError(
    'data_directory.other_version',
    `The data directory ${base} was written by PostgreSQL ${version}, and this Fieldbook carries PostgreSQL ${major}. Nothing in it was changed.`,
    'Back up the companies with the Fieldbook version that wrote them and restore them here, or set FIELDBOOK_DATA to another folder.',
  );
}

function readPointer(requested: string): string | undefined {
  const pointer = join(requested, POINTER);
  if (!existsSync(pointer)) return undefined;
  const base = readFileSync(pointer, 'utf8').trim();
  if (existsSync(base)) return base;
  throw damaged(requested, `it points to ${base}, which does not exist`);
}

/** The requested path alone does not name the place: a new directory at an old path must not find the old data. */
function relocate(requested: string, user: OsUser, sharedFolder: string, report: (line: string) => void): string {
  const hash = createHash('sha256').update(requested).digest('hex').slice(0, 8);
  const name = `${basename(requested).replace(/^\.+/, '')}-${hash}-${randomBytes(4).toString('hex')}`;
  const base = makeDataFolder(join(sharedFolder, name));
  if (!canEnter(user, [base])) {
    throw new EnvironmentError(
      'data_directory.not_writable',
      `PostgreSQL runs as ${user.name}, who can enter neither ${requested} nor ${base}.`,
      'Set FIELDBOOK_DATA to a folder whose parents other users may enter.',
    );
  }
  writeFileSync(join(base, 'requested-as'), `${requested}\n`);
  const pointer = join(requested, POINTER);
  writeFileSync(`${pointer}.new`, `${base}\n`);
  renameSync(`${pointer}.new`, pointer);
  report(`The database's user (${user.name}) cannot enter ${requested}; the data is kept in ${base}.`);
  return base;
}

function ownerOf(files: string, chosen: OsUser, report: (line: string) => void): OsUser {
  const { uid, gid } = statSync(files);
  const self = process.getuid?.();
  if (self === undefined || uid === self) {
    if (self !== 0) return chosen;
    giveTreeTo(chosen, files);
    report(`The database's files in ${files} belonged to root and were given to ${chosen.name}.`);
    return chosen;
  }
  if (self === 0) return osUserOf(uid, gid);
  throw new EnvironmentError(
    'data_directory.not_writable',
    `The database's files in ${files} belong to another OS user (${uid}). Nothing was changed.`,
    'Start Fieldbook as that user or as root, or set FIELDBOOK_DATA to a folder of your own.',
  );
}

/** Creates a folder that other users can pass through, and answers its real path. */
export function makeDataFolder(path: string): string {
  try {
    const first = mkdirSync(path, { recursive: true });
    // Whatever the umask: the database's user must be able to pass through; its own folder is closed to all others.
    for (let made = path; first !== undefined && made.startsWith(first); made = dirname(made)) chmodSync(made, 0o755);
    return realpathSync(path);
  } catch (error) {
    throw explainFileFault(error, path);
  }
}
