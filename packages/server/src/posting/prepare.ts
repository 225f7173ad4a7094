/**
 * From an untrusted body to documents that may be posted: read, completed, checked, split. Knows masters and the person,
 * nothing of the books; so it runs before any lock is taken, and again when masters have changed meanwhile.
 */

import { createHash } from 'node:crypto';
import { keepTerms, withoutTerms } from '@fieldbook/core/chains/bind-terms';
import { sharesDiscount, withoutShares } from '@fieldbook/core/chains/discount-shares';
import { inheritPrices } from '@fieldbook/core/chains/inherit-prices';
import { keepEntered } from '@fieldbook/core/chains/keep-entered';
import { keepUnseen } from '@fieldbook/core/chains/keep-unseen';
import { takeOver } from '@fieldbook/core/chains/take-over';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { canonicalJson, canonicalVoucher } from '@fieldbook/core/definition/canonical';
import { checkReferences } from '@fieldbook/core/definition/check-references';
import { checkVoucher, type Poster } from '@fieldbook/core/definition/check-voucher';
import { completeVoucher } from '@fieldbook/core/definition/complete-voucher';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { factsOf, mastersOfSource, mastersOfVersion } from '@fieldbook/core/definition/kept-facts';
import { judged } from '@fieldbook/core/definition/leniency';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { readVoucher, writeVoucher } from '@fieldbook/core/definition/read-voucher';
import { claimDiffers } from '@fieldbook/core/definition/slip-net';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { Forgiving } from '@fieldbook/core/errors/forgiven';
import { present } from '@fieldbook/core/kernel/assert';
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { COSTS_FORM } from '@fieldbook/core/permissions/costs';
import { holds } from '@fieldbook/core/permissions/form';
import { checkSentFromVan } from '@fieldbook/core/stock/van-godowns';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../auth/actor.ts';
import type { MasterSnapshot, SeriesView } from '../store/masters/master-snapshot.ts';
import { isUnlinkedReturn } from './held-goods.ts';
import type { Slip } from './leased-numbers.ts';
import { isReturn } from './locks.ts';
import type { GivenSources } from './named-sources.ts';
import type { Said } from './said-before.ts';
import type { FieldNumbers } from './service.ts';
import { type WithinReach, withinReach } from './within-reach.ts';

/** One voucher to be posted. */
export interface PreparedVoucher {
  readonly definition: VoucherDefinition;
  readonly voucher: CompletedVoucher;
  readonly series: SeriesView;
  /** Canonical wire JSON of the completed voucher: what `voucher_version.body` keeps. */
  readonly body: string;
  /** As its figures read them: today's, but for what the version before or its source keeps. */
  readonly masters: MasterSnapshot;
  /** What it reads of them: what `voucher_version.facts` keeps. */
  readonly facts: string;
  readonly decimals: number;
  /** Codes of what the company lets pass and wants to see (`returnsWithoutSource`). */
  readonly noted: readonly string[];
  /** Of a voucher that was completed in the field. */
  readonly field?: FieldFacts;
  /** What is forgiven a voucher of another system's history; nothing is forgiven any other. */
  readonly ofHistory?: Forgiving;
}

export interface FieldFacts {
  readonly forgiving: Forgiving;
  readonly slip: Slip;
  /** By the clock of its device; unknown where that says no time. */
  readonly completedAt?: Instant | undefined;
  /** The first open day, where its own is closed. */
  readonly movedTo?: IsoDate;
}

/** One entered document: most often one voucher, sometimes several that the law wants apart. */
export interface PreparedDocument {
  readonly uid: string;
  /** Hex sha-256 of what the sender said. */
  readonly bodyHash: string;
  readonly received: string;
  readonly parts: readonly PreparedVoucher[];
  /** Of a document that takes terms or shares of its source over: the same on that source as it stands under the locks. */
  readonly onTerms?: (source: SourceVoucher) => Result<PreparedDocument>;
}

export interface Preparing {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
  /** Vouchers that these continue or give back, and take prices, terms or a share of a discount over from. */
  readonly given?: GivenSources;
  /** The version that the document takes the place of. */
  readonly before?: VersionBefore | undefined;
  /** Of a document that was completed in the field. */
  readonly field?: FieldNumbers | undefined;
  /** The voucher type whose own procedure posts it: nobody enters a year closing. */
  readonly procedure?: string | undefined;
}

/** A version of a voucher as it was entered, and what it read from masters. */
export interface VersionBefore {
  readonly draft: VoucherDraft;
  /** Canonical wire JSON. */
  readonly body: string;
  readonly facts: string | undefined;
}

export function prepareDocument(body: unknown, given: Preparing): Result<PreparedDocument> {
  const preparing = { ...given, masters: boundedBy(given) };
  const { actor, masters } = preparing;
  const definition = definitionOf(body);
  if (definition === undefined) return refused(problem('voucher.type_unknown', 'type'));
  if (!holds(actor.forms, definition.permission)) return refused(problem('auth.no_permission_voucher'));
  if (definition.closesPeriod === true && preparing.procedure !== definition.type) {
    return refused(problem('year.by_procedure', 'type'));
  }
  const read = readVoucher(definition, body, { decimalsOf: decimalsIn(masters) });
  if (!read.ok) return read;
  const received = canonicalVoucher(read.value);
  const { before } = preparing;
  const said = holds(actor.forms, COSTS_FORM) ? read.value : keepUnseen(definition, read.value, before?.draft);
  const draft =
    before === undefined ? said : keepEntered(definition, said, before.draft, mastersOfVersion(before.facts, masters));
  const reading = { ...preparing, masters: mastersFor(definition, draft, preparing) };
  const parts = prepareParts(definition, takenOver(definition, draft, reading), reading);
  if (!parts.ok) return parts;
  const document = { uid: read.value.uid, bodyHash: sha256(received), received, parts: parts.value };
  const isBound = givesBack(definition) || parts.value.some(({ voucher }) => sharesDiscount(voucher));
  if (!isBound || preparing.field !== undefined) return accepted(document);
  return accepted({ ...document, onTerms: (source) => prepareDocument(body, { ...preparing, given: () => source }) });
}

/** The company's bounds, or the role's own. How far back a slip of the field lies is not the day it comes in on. */
function boundedBy({ actor: { limits }, masters, field }: Preparing): MasterSnapshot {
  if (limits === undefined) return masters;
  const { daysBack: _back, daysAhead: _ahead, ...onSlips } = limits;
  return { ...masters, choices: { ...masters.choices, ...(field === undefined ? limits : onSlips) } };
}

/** What a version keeps goes before what its source keeps, and that before what the masters say today. */
function mastersFor(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  { masters, given, field, before }: Preparing,
): MasterSnapshot {
  const source = field === undefined && givesBack(definition) ? given?.(definition, draft) : undefined;
  return mastersOfVersion(before?.facts, mastersOfSource(source?.facts, masters));
}

/** A document that was completed in the field keeps the terms that its slip was computed with. */
function takenOver(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  { masters, given, field, before }: Preparing,
): VoucherDraft {
  const kept = before === undefined ? undefined : keepTerms(definition, draft, before.draft);
  if (kept !== undefined) return kept;
  const source = given?.(definition, draft);
  if (field !== undefined) return source === undefined ? draft : inheritPrices(definition, draft, source, masters);
  return source === undefined ? withoutShares(withoutTerms(draft)) : takeOver(definition, draft, source, masters);
}

const givesBack = ({ source }: VoucherDefinition): boolean => source?.givesBack !== undefined;

/** What a body says, and under which uid, whether or not it may be posted now; nothing for what cannot be read. */
export function saidIn(body: unknown, masters: MasterSnapshot): Said | undefined {
  const definition = definitionOf(body);
  const read =
    definition === undefined ? undefined : readVoucher(definition, body, { decimalsOf: decimalsIn(masters) });
  if (read?.ok !== true) return undefined;
  const received = canonicalVoucher(read.value);
  return { key: read.value.uid, bodyHash: sha256(received), received };
}

interface Identity {
  readonly type: string;
  readonly uid: string;
  readonly series: string;
  readonly number: number;
}

/** What names another voucher than the one it is to change was meant for that one: refused, not put right. */
function otherIdentity(body: unknown, { uid, series, number }: Identity): Problem | undefined {
  if (!isPlainObject(body)) return undefined;
  const same: Readonly<Record<'uid' | 'series' | 'number', (given: unknown) => boolean>> = {
    uid: (given) => String(given).toLowerCase() === uid,
    series: (given) => given === series,
    number: (given) => Number(given) === number,
  };
  for (const [name, isSame] of Object.entries(same)) {
    const given = body[name];
    const isLeftOut = given === undefined || given === null || given === '';
    if (!isLeftOut && !isSame(given))
      return problem('voucher.edit_identity', name, { kept: `${uid}, ${series}, ${number}` });
  }
  return undefined;
}

/** A new content for a stored voucher: never split, and it keeps uid, series and number. */
export function prepareEdit(body: unknown, stored: Identity, preparing: Preparing): Result<PreparedDocument> {
  const other = otherIdentity(body, stored);
  if (other !== undefined) return refused(other);
  const prepared = prepareDocument(withIdentity(body, stored), preparing);
  if (!prepared.ok) return prepared;
  const { parts } = prepared.value;
  const isSame = parts.length === 1 && parts[0]?.definition.type === stored.type;
  return isSame ? prepared : refused(problem('voucher.edit_splits', 'items'));
}

function withIdentity(body: unknown, stored: Identity): unknown {
  if (!isPlainObject(body)) return body;
  const { number: _number, ...rest } = body;
  return { ...rest, uid: stored.uid, type: stored.type, series: stored.series };
}

function prepareParts(
  definition: VoucherDefinition,
  read: VoucherDraft,
  { actor, masters, now, field, procedure, before }: Preparing,
): Result<PreparedVoucher[]> {
  const draft = completeVoucher(definition, read, masters, actor.money);
  const lenient = field === undefined ? undefined : new Forgiving();
  const references = judged((each) => checkReferences(definition, draft, each), masters, lenient);
  if (references.length > 0) return refused(...references);
  const within =
    procedure === definition.type ? inside : withinReach(definition, draft, { actor, masters, now, field, before });
  if (within.problems.length > 0) return refused(...within.problems);
  const drafts = definition.split?.(draft, masters) ?? [draft];
  const parts: PreparedVoucher[] = [];
  const problems: Problem[] = [];
  const isHistory = procedure === 'history';
  const further = actor.daysBeyond === undefined ? {} : { daysBeyond: actor.daysBeyond };
  const poster = { user: actor.userName, now, ...further };
  for (const [index, each] of drafts.entries()) {
    const onSlip = onSlipOf(each, field, { index, noted: within.noted });
    const chosen = isHistory ? sourcesOptional(masters) : masters;
    const result = onSlip.ok ? preparePart(onSlip.value, { whole: draft, masters: chosen, actor, poster }) : onSlip;
    if (result.ok) parts.push(isHistory ? { ...result.value, ofHistory: new Forgiving('history') } : result.value);
    else problems.push(...result.problems);
  }
  const differs = problems.length === 0 ? claimDiffers(draft, parts, parts[0]?.decimals ?? 2) : undefined;
  if (differs !== undefined) problems.push(differs);
  return problems.length === 0 ? accepted(parts) : refused(...problems);
}

const inside: WithinReach = { problems: [], noted: [] };

interface OnSlip {
  readonly part: VoucherDraft;
  readonly facts?: Omit<FieldFacts, 'movedTo'>;
}

/** A voucher that was completed in the field has its number, and the leniency of its kind. */
function onSlipOf(
  part: VoucherDraft,
  field: FieldNumbers | undefined,
  { index, noted }: { readonly index: number; readonly noted: readonly string[] },
): Result<OnSlip> {
  if (field === undefined) return accepted({ part });
  const taken = field.numbers[index];
  if (taken === undefined) return refused(problem('field.required', 'numbers'));
  const { series, number } = taken;
  const forgiving = new Forgiving();
  if (field.isOutOfSight === true) forgiving.forgives(problem('route.not_own', 'route'));
  for (const code of [...noted, ...(field.noted ?? [])]) forgiving.forgives({ code });
  const facts = { forgiving, slip: { number, epoch: field.epoch }, completedAt: field.completedAt };
  return accepted({ part: { ...part, series, number }, facts });
}

interface Whole {
  /** The document that the part was split from. */
  readonly whole: VoucherDraft;
  readonly masters: MasterSnapshot;
  readonly actor: Actor;
  readonly poster: Poster;
}

function preparePart({ part, facts }: OnSlip, { whole, masters, actor, poster }: Whole): Result<PreparedVoucher> {
  const definition = present(voucherType(part.type), `no voucher type ${part.type}`);
  const lenient = facts === undefined ? poster : { ...poster, leniency: facts.forgiving };
  const checked = checkVoucher(
    definition,
    part,
    mayLeaveOutSource(actor) ? sourcesOptional(masters) : masters,
    lenient,
  );
  const series = seriesOf(part, whole, masters);
  if (!series.ok) return refused(...checked.problems, ...series.problems);
  const van = facts === undefined ? undefined : series.value.godown;
  const notOwn = van === undefined ? [] : checkSentFromVan(definition, part, van, masters);
  if (checked.totals === undefined || checked.problems.length + notOwn.length > 0) {
    return refused(...checked.problems, ...notOwn);
  }
  const decimals = decimalsIn(masters)(text(part.header['currency'])) ?? 2;
  const content = contentOf({ definition, masters, decimals }, { ...part, totals: checked.totals });
  const { voucher } = content;
  const { movedTo } = checked;
  const field = facts === undefined ? {} : { field: { ...facts, ...(movedTo === undefined ? {} : { movedTo }) } };
  const isNoted = masters.choices.returnsWithoutSource !== 'Nothing' && isUnlinkedReturn({ definition, voucher });
  const noted = isNoted ? ['return.without_source'] : [];
  return accepted({ definition, ...content, series: series.value, masters, decimals, noted, ...field });
}

/** Only who was given the right by name: an administrator changes the setting instead. */
function mayLeaveOutSource({ forms }: Actor): boolean {
  return forms !== '*' && forms.has('frmReturnWithoutSource');
}

function sourcesOptional(masters: MasterSnapshot): MasterSnapshot {
  return { ...masters, choices: { ...masters.choices, returnsWithoutSource: 'Nothing' } };
}

/** A voucher with what is kept of it. */
export function contentOf(
  { definition, masters, decimals }: Pick<PreparedVoucher, 'definition' | 'masters' | 'decimals'>,
  voucher: CompletedVoucher,
): Pick<PreparedVoucher, 'voucher' | 'facts' | 'body'> {
  const { claimedNet: _claimed, ...kept } = voucher;
  const body = canonicalJson(writeVoucher(definition, kept, decimals));
  return { voucher, facts: factsOf(voucher, masters), body };
}

/** The series named, else the office's; a split voucher takes the series of the same van or device. */
function seriesOf(part: VoucherDraft, whole: VoucherDraft, masters: MasterSnapshot): Result<SeriesView> {
  const branch = String(part.header['branch']);
  if (part.series !== undefined) {
    const series = masters.series(part.series);
    if (series === undefined || !series.active)
      return refused(problem('series.unknown', 'series', { series: part.series }));
    if (series.voucherType !== part.type || series.branch !== branch) {
      return refused(problem('series.wrong_type', 'series', { series: part.series }));
    }
    return accepted(series);
  }
  const first = whole.series === undefined ? undefined : masters.series(whole.series);
  const owner = first?.godown === undefined ? ('device' as const) : ('godown' as const);
  const beside = [...masters.data.series.values()].find(
    (series) =>
      first?.[owner] !== undefined &&
      series[owner] === first[owner] &&
      series.voucherType === part.type &&
      series.active,
  );
  const series = beside ?? masters.officeSeries(branch, part.type);
  return series === undefined ? refused(problem('series.unknown', 'series', { series: part.type })) : accepted(series);
}

/** Must a body, as far as one can tell unread, be the only one of its transaction? What it rests on is then in the books. */
export function goesAlone(body: unknown): boolean {
  return namesSource(body) || definitionOf(body)?.compared !== undefined || bringsGoodsBack(body);
}

/** Is it a return of goods, or a slip with goods that come back? */
function bringsGoodsBack(body: unknown): boolean {
  const definition = definitionOf(body);
  if (definition === undefined) return false;
  const { items } = body as { items?: unknown };
  const isBack = (line: unknown) =>
    typeof line === 'object' && line !== null && 'quantity' in line && Number(line.quantity) < 0;
  return isReturn(definition) || (definition.split !== undefined && Array.isArray(items) && items.some(isBack));
}

/** Does a body, as far as one can tell unread, refer to another voucher: as its source, or for its goods? */
export function namesSource(body: unknown): boolean {
  if (landsCharges(body)) return true;
  const field = definitionOf(body)?.source?.field;
  return field !== undefined && Object.hasOwn(body as object, field);
}

function landsCharges(body: unknown): boolean {
  const lines = typeof body === 'object' && body !== null && 'ledgers' in body ? body.ledgers : undefined;
  return (
    Array.isArray(lines) &&
    lines.some((line: unknown) => typeof line === 'object' && line !== null && Object.hasOwn(line, 'landedOn'))
  );
}

export function definitionOf(body: unknown): VoucherDefinition | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'type')) return undefined;
  const { type } = body as { type: unknown };
  return typeof type === 'string' ? voucherType(type) : undefined;
}

function text(value: string | number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

export function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
