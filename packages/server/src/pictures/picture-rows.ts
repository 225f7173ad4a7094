/** Pictures as the company keeps them: each once, under the hash of its content; and the one that heads a branch's paper. */
import { createHash } from 'node:crypto';
import { pictureAddress, pictureHash } from '@fieldbook/core/definition/picture-address';
import type { PrintPicture } from '@fieldbook/print/head-picture';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { Schema } from '../store/schema.ts';
import type { MadePicture } from './make-picture.ts';

type Database = Pick<CompanyDatabase<Schema>, 'pool'>;

const STORE = `insert into picture (hash, content, width, height, paper, paper_width, paper_height, dots, dots_width, dots_height,
    user_id)
  values ($1, $2, $3, $4, $5, $6, $7, decode($8, 'base64'), $9, $10, $11) on conflict (hash) do nothing`;

/** Its address. */
export async function storePicture(
  { pool }: Database,
  { userId }: { readonly userId: number },
  { screen, paper, dots }: MadePicture,
): Promise<string> {
  const content = Buffer.from(screen.bytes);
  const hash = createHash('sha256').update(content).digest('hex');
  await pool.query(STORE, [
    ...[hash, content, screen.width, screen.height],
    ...[Buffer.from(paper.bytes), paper.width, paper.height],
    ...[dots.data, dots.width, dots.height, userId],
  ]);
  return pictureAddress(hash);
}

export async function loadPicture({ pool }: Database, hash: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>('select content from picture where hash = $1', [hash]);
  return rows[0]?.content;
}

/** Heads of paper that were read, by hash; they never change. */
const known = new WeakMap<object, Map<string, PrintPicture>>();
const MOST_KNOWN = 40;

const PAPER = `select 'data:image/jpeg;base64,' || translate(encode(paper, 'base64'), E'\\n', '') as source,
    paper_width as width, paper_height as height,
    jsonb_build_object('width', dots_width, 'height', dots_height,
      'data', translate(encode(dots, 'base64'), E'\\n', '')) as dots
  from picture where hash = $1`;

export async function paperPicture({ pool }: Database, hash: string): Promise<PrintPicture | undefined> {
  const own = known.get(pool) ?? new Map<string, PrintPicture>();
  known.set(pool, own);
  const found = own.get(hash) ?? (await pool.query<PrintPicture>({ text: PAPER, values: [hash] })).rows[0];
  if (found === undefined) return undefined;
  if (own.size >= MOST_KNOWN) own.delete(own.keys().next().value ?? '');
  own.set(hash, found);
  return found;
}

const HEAD = 'select coalesce((select logo from branch where code = $1), (select logo from company)) as address';

/** For `PrintBranch`: the branch's own picture, else the company's; nothing where neither has one. */
export async function headPicture(database: Database, branch: string | undefined): Promise<{ picture?: PrintPicture }> {
  const query = { name: 'head-picture', text: HEAD, values: [branch ?? ''] };
  const { rows } = await database.pool.query<{ address: string | null }>(query);
  const hash = pictureHash(rows[0]?.address);
  const picture = hash === undefined ? undefined : await paperPicture(database, hash);
  return picture === undefined ? {} : { picture };
}
