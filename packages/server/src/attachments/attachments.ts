/**
 * Attachments for people: whoever sees the owner sees its files, whoever may edit the owner changes them. An owner that a person may not see
 * is not there. Row security holds the same for branches and routes.
 */

import { createHash } from 'node:crypto';
import {
  type AttachmentFacts,
  type Attachments,
  formsOfMaster,
  formsOfVoucher,
  formsToSign,
  type OwnerForms,
} from '@fieldbook/core/api/attachment-operations';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import { actionForms } from '@fieldbook/core/permissions/action-forms';
import { holds } from '@fieldbook/core/permissions/form';
import { type Attachment, type AttachmentOwner, readAttachment, readOwner } from '@fieldbook/core/sync/attachment';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { askOfAll, readAs, seeAll, writeAs } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { selectRows } from '../store/masters/master-select.ts';
import type { OtherItem } from '../sync/field-masters.ts';
import {
  type AttachmentRow,
  changeWords,
  contentOf,
  isFull,
  isFullOfLoose,
  type KeptOwner,
  keepAttachment,
  MOST_FILES,
  MOST_LOOSE,
  removeContent,
  rowOfUid,
  rowsOfOwner,
} from './attachment-rows.ts';

interface FoundOwner extends KeptOwner {
  readonly forms: OwnerForms;
}

/** Problems: those of `readOwner`, `voucher.not_found`, `master.unknown`. */
export function listAttachments(
  database: CompanyDatabase,
  actor: Actor,
  asked: Parameters<typeof readOwner>[0],
): Promise<Result<Attachments>> {
  return readAs(database, actor, async (client) => {
    const owner = await findOwner(client, actor, asked);
    if (!owner.ok) return owner;
    const rows = await rowsOfOwner(client, owner.value);
    return accepted({ rows: rows.map(factsOf), ...rights(actor, owner.value.forms) });
  });
}

/** The same uid again answers what is kept. Problems besides those of the list and of reading: `auth.no_permission`, `attachment.conflict`. */
export function addAttachment(
  database: CompanyDatabase,
  actor: Actor,
  body: { readonly uid: string } & Parameters<typeof readOwner>[0],
  device?: string,
): Promise<Result<AttachmentFacts>> {
  const { uid, voucherUid, master, code, ...file } = body;
  const read = readAttachment(file);
  if (!read.ok) return Promise.resolve(read);
  const asked = { voucherUid, master, code };
  const { signature } = read.value;
  if (signature !== undefined && voucherUid === undefined) {
    return Promise.resolve(refused(problem('attachment.signature', 'role')));
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([asked, read.value]))
    .digest('hex');
  return writeAs(database, actor, async (client) => {
    const owner = await findOwner(client, actor, asked);
    if (!owner.ok) return owner;
    if (!mayAdd(actor, owner.value.forms, signature)) return refused(problem('auth.no_permission'));
    const attachment = read.value;
    const isFullNow = await isWithoutRoom(client, uid, owner.value.voucherUid, attachment);
    if (isFullNow) return refused(tooMany());
    await keepAttachment(client, { uid, ...owner.value, attachment, bodyHash, userId: actor.userId, device });
    const kept = await rowOfUid(client, uid);
    return kept?.bodyHash === bodyHash ? accepted(factsOf(kept)) : refused(problem('attachment.conflict', 'uid'));
  });
}

/** Nothing where it is deleted, or not for this person's eyes. */
export function loadAttachment(
  database: CompanyDatabase,
  actor: Actor,
  uid: string,
): Promise<(AttachmentFacts & { readonly content: Buffer }) | undefined> {
  return readAs(database, actor, async (client) => {
    const row = await seenRow(client, actor, uid);
    const content = row === undefined ? undefined : await contentOf(client, uid);
    return row === undefined || content === undefined ? undefined : { ...factsOf(row), content };
  });
}

/** Problems: `attachment.not_found`, `auth.no_permission`, `attachment.signed`. */
export function changeAttachment(
  database: CompanyDatabase,
  actor: Actor,
  uid: string,
  words: Parameters<typeof changeWords>[2],
): Promise<Result<AttachmentFacts>> {
  return writeAs(database, actor, async (client) => {
    const refusal = refusalOfChange(actor, await seenRow(client, actor, uid));
    if (refusal !== undefined) return refused(refusal);
    await changeWords(client, uid, words);
    const row = await rowOfUid(client, uid);
    return row === undefined ? refused(problem('attachment.not_found', 'uid')) : accepted(factsOf(row));
  });
}

/** Problems: as of a change. */
export function removeAttachment(database: CompanyDatabase, actor: Actor, uid: string): Promise<Result<true>> {
  return writeAs(database, actor, async (client) => {
    const refusal = refusalOfChange(actor, await seenRow(client, actor, uid));
    if (refusal !== undefined) return refused(refusal);
    await removeContent(client, uid, actor.userId);
    return accepted(true);
  });
}

/**
 * Of a device. Nothing when it is stored; else why not. It may come before its voucher, and then nobody can say whose that will be. Problems:
 * those of reading, `auth.no_permission`, `attachment.too_many`, `attachment.too_many_loose`.
 */
export async function receiveAttachment(
  { database }: { readonly database: CompanyDatabase },
  { actor, incoming, keep }: OtherItem,
): Promise<readonly Problem[]> {
  const { item, bodyHash } = incoming;
  const read = readAttachment(item.body);
  if (!read.ok) return read.problems;
  const attachment = read.value;
  const { voucherUid, signature } = attachment;
  if (signature !== undefined && voucherUid === undefined) {
    return [problem('attachment.signature', 'role')];
  }
  const isPosted = voucherUid !== undefined && (await isInTheBooks(database, voucherUid));
  return await writeAs(database, actor, async (client) => {
    const owner = voucherUid === undefined ? undefined : await findVoucher(client, actor, voucherUid.toLowerCase());
    const forms = owner?.ok === true ? owner.value.forms : undefined;
    // Of a voucher that this person does not see nothing is said; before its voucher it comes from who makes some.
    const isStrange = forms === undefined && (isPosted || !makesVouchers(actor));
    if (isStrange || !mayAdd(actor, forms, signature)) return [problem('auth.no_permission')];
    if (await isWithoutRoom(client, item.uid, voucherUid, attachment)) return [tooMany()];
    const { content } = attachment;
    const isFullNow = !isPosted && (await askOfAll(client, actor, () => isFullOfLoose(client, item.device, content)));
    if (isFullNow) return [problem('attachment.too_many_loose', undefined, { n: MOST_LOOSE, limit: '100 MB' })];
    const { userId } = actor;
    await keepAttachment(client, { uid: item.uid, voucherUid, attachment, bodyHash, userId, device: item.device });
    await client.query(keep);
    return [];
  });
}

const tooMany = () => problem('attachment.too_many', undefined, { n: MOST_FILES, limit: '25 MB' });

/** What is kept already is answered again, however full it is. */
async function isWithoutRoom(
  client: pg.ClientBase,
  uid: string,
  voucherUid: string | undefined,
  { content }: Attachment,
): Promise<boolean> {
  if (voucherUid === undefined || (await rowOfUid(client, uid)) !== undefined) return false;
  return isFull(client, voucherUid.toLowerCase(), content);
}

/** Whoever may see it. */
function isInTheBooks(database: CompanyDatabase, voucherUid: string): Promise<boolean> {
  return database.transaction(
    async ({ client }) => {
      await seeAll(client);
      return (await client.query('select from voucher where uid = $1', [voucherUid])).rowCount === 1;
    },
    { readOnly: true },
  );
}

const makesVouchers = (actor: Actor) => voucherTypes.some(({ permission }) => mayOpen(actor, permission));

function findOwner(
  client: pg.ClientBase,
  actor: Actor,
  asked: Parameters<typeof readOwner>[0],
): Promise<Result<FoundOwner>> {
  const owner = readOwner(asked);
  if (!owner.ok) return Promise.resolve(owner);
  return 'voucherUid' in owner.value
    ? findVoucher(client, actor, owner.value.voucherUid)
    : findRow(client, actor, owner.value);
}

/** By row security, and by a form of its type that this person has. Problems: `voucher.not_found`. */
export async function findVoucher(
  client: pg.ClientBase,
  actor: Actor,
  voucherUid: string,
): Promise<Result<FoundOwner>> {
  const { rows } = await client.query<{ type: string }>('select type from voucher where uid = $1', [voucherUid]);
  const forms = formsOfType(rows[0]?.type);
  if (forms === undefined || !maySee(actor, forms)) return refused(problem('voucher.not_found', 'voucherUid'));
  return accepted({ voucherUid, forms });
}

async function findRow(
  client: pg.ClientBase,
  actor: Actor,
  { master: name, code }: Extract<AttachmentOwner, { readonly master: string }>,
): Promise<Result<FoundOwner>> {
  const master = masterNamed(name);
  const nobody = refused(problem('master.unknown', 'code', { master: name, code: code.slice(0, 60) }));
  if (master === undefined) return nobody;
  const forms = formsOfMaster(master);
  if (!maySee(actor, forms)) return nobody;
  const { rows } = await client.query<{ id: number }>(`${selectRows(master, false)} and m.code = $1`, [code]);
  return rows[0] === undefined ? nobody : accepted({ row: { master: name, id: rows[0].id }, forms });
}

/** By row security, and by the form of what it belongs to; one that belongs to nothing is seen by who sent it and who sees all. */
async function seenRow(client: pg.ClientBase, actor: Actor, uid: string): Promise<AttachmentRow | undefined> {
  const row = await rowOfUid(client, uid);
  const forms = row === undefined ? undefined : formsOf(row);
  return forms === undefined || maySee(actor, forms) ? row : undefined;
}

function refusalOfChange(actor: Actor, row: AttachmentRow | undefined): Problem | undefined {
  if (row === undefined || row.removedAt !== null) return problem('attachment.not_found', 'uid');
  const forms = formsOf(row);
  if (forms === undefined || !mayOpen(actor, forms.change)) return problem('auth.no_permission');
  return row.role === null ? undefined : problem('attachment.signed', 'uid');
}

function formsOf({ master, voucherType: type }: AttachmentRow): OwnerForms | undefined {
  const definition = master === null ? undefined : masterNamed(master);
  return definition === undefined ? formsOfType(type) : formsOfMaster(definition);
}

function formsOfType(type: string | null | undefined): OwnerForms | undefined {
  const definition = typeof type === 'string' ? voucherType(type) : undefined;
  return definition === undefined ? undefined : formsOfVoucher(definition);
}

function maySee(actor: Actor, { see }: OwnerForms): boolean {
  return see.some((form) => mayOpen(actor, form));
}

function rights(actor: Actor, { change }: OwnerForms): Pick<Attachments, 'mayChange' | 'mayVerify'> {
  const mayChange = mayOpen(actor, change);
  return { mayChange, mayVerify: mayChange && mayOpen(actor, actionForms.verify) };
}

/** Who verifies must be allowed to, wherever the signature came from; of an owner that is still to come, nobody can say more. */
function mayAdd(actor: Actor, forms: OwnerForms | undefined, signature: Attachment['signature']): boolean {
  const toSign = signature === undefined ? undefined : formsToSign[signature.role];
  return (forms === undefined || mayOpen(actor, forms.change)) && (toSign === undefined || mayOpen(actor, toSign));
}

function mayOpen({ forms }: Actor, form: string): boolean {
  return holds(forms, form);
}

function factsOf({ bodyHash: _, master: __, voucherType: ___, ...facts }: AttachmentRow): AttachmentFacts {
  return facts;
}
