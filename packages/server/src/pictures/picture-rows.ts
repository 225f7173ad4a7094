/** Pictures as the company keeps them: each once, under the hash of its content; and the one that heads a branch's paper. */
import { createHash } from 'node:crypto';
import { pictureAddress, pictureHash } from '@fieldbook/core/definition/picture-address';
import type { PrintPicture } from '@fieldbook/print/head-picture';
import type { PrintBranch, PrintCompany } from '@fieldbook/print/layouts/party';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MadePicture } from './make-picture.ts';

type Database = Pick<CompanyDatabase, 'pool'>;

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

const HEAD = `select coalesce((select logo from branch where code = $1), logo) as address,
    jsonb_strip_nulls(jsonb_build_object('name', name, 'nameArabic', name_arabic, 'country', country, 'taxRegNo', tax_reg_no))
      as company
  from company`;

interface HeadRow {
  readonly address: string | null;
  readonly company: PrintCompany;
}

/** Whose branch it is, and the picture above: the branch's own, else the company's, where one of them has one. */
export async function paperHead(
  database: Database,
  branch: string | undefined,
): Promise<Pick<PrintBranch, 'company' | 'picture'>> {
  const { rows } = await database.pool.query<HeadRow>({ name: 'paper-head', text: HEAD, values: [branch ?? ''] });
  const row = rows[0];
  if (row === undefined) return {};
  const hash = pictureHash(row.address);
  const picture = hash === undefined ? undefined : await paperPicture(database, hash);
  return { company: row.company, ...(picture === undefined ? {} : { picture }) };
}
