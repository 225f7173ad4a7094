/**
 * From an untrusted body to documents that may be posted, as core prepares them (`core/posting/prepare-document.ts`), with what
 * only the server keeps of them. Knows nothing of the books; so it runs before any lock, and again when masters have changed.
 */
import { createHash } from 'node:crypto';
import { sharesDiscount } from '@fieldbook/core/chains/discount-shares';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { canonicalJson, canonicalVoucher } from '@fieldbook/core/definition/canonical';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { writeVoucher } from '@fieldbook/core/definition/read-voucher';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { Forgiving } from '@fieldbook/core/errors/forgiven';
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import { prepareDocument as prepared, type SourceOf } from '@fieldbook/core/posting/prepare-document';
import type { PreparedPart } from '@fieldbook/core/posting/prepare-parts';
import { type BillsOf, leavesBillsOpen } from '@fieldbook/core/posting/spread-amount';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot, SeriesView } from '../../store/masters/master-snapshot.ts';
import type { FieldNumbers } from '../service.ts';
import { boundedBy } from './bounds-of-person.ts';
import { type OfServer, onPartOf } from './on-part.ts';
import { isReturn, isUnlinkedReturn } from './returns.ts';
import { withinReach } from './within-reach.ts';

/** One voucher to be posted. */
export interface PreparedVoucher {
  readonly definition: VoucherDefinition;
  readonly voucher: CompletedVoucher;
  readonly series: SeriesView;
  /** Canonical wire JSON of the completed voucher: what `voucher_version.body` keeps. */
  readonly body: string;
  /** With the bounds of its person. */
  readonly masters: MasterSnapshot;
  readonly decimals: number;
  /** Codes of what the company lets pass and wants to see (`returnsWithoutSource`). */
  readonly noted: readonly string[];
  /** Of a voucher that was completed in the field. */
  readonly field?: FieldFacts;
  /** What is forgiven a voucher of another system's history; nothing is forgiven any other. */
  readonly ofHistory?: Forgiving;
}

/** What the slip bears, and the lease it was given under. */
export interface Slip {
  readonly number: number;
  readonly epoch?: number | undefined;
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
  /** Of one that says nothing of bills: its amount over those of the books. */
  readonly onBills?: (billsOf: BillsOf) => Result<PreparedDocument>;
  /** It differs from the version before in words alone. */
  readonly isOfWords: boolean;
  /** Of a document that takes terms or shares of its source over: the same on that source as it stands under the locks. */
  readonly onTerms?: (source: SourceVoucher) => Result<PreparedDocument>;
}

export interface Preparing {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
  /** Vouchers that these continue or give back, and take prices, terms or a share of a discount over from. */
  readonly given?: SourceOf;
  /** Bills of the books that an amount goes over, under their locks. */
  readonly billsOf?: BillsOf | undefined;
  /** The version that the document takes the place of. */
  readonly before?: VersionBefore | undefined;
  /** Of a document that was completed in the field. */
  readonly field?: FieldNumbers | undefined;
  /** The voucher type whose own procedure posts it: nobody enters a year closing. */
  readonly procedure?: string | undefined;
}

export interface VersionBefore {
  readonly draft: VoucherDraft;
  /** Canonical wire JSON. */
  readonly body: string;
}

export function prepareDocument(body: unknown, given: Preparing): Result<PreparedDocument> {
  const preparing = { ...given, masters: boundedBy(given) };
  const { actor, masters, now, field, before, procedure, billsOf } = preparing;
  const poster = {
    user: actor.userName,
    now,
    ...(actor.daysBeyond === undefined ? {} : { daysBeyond: actor.daysBeyond }),
  };
  const document = prepared(definitionOf(body), body, {
    ...{ masters, before: before?.draft, procedure, billsOf, permitted: actor, own: actor.money },
    sourceOf: (definition, draft) => preparing.given?.(definition, draft),
    field: field === undefined ? undefined : 'completed',
    poster: field === undefined ? poster : { ...poster, leniency: new Forgiving() },
    within: (definition, draft) => withinReach(definition, draft, preparing),
    onPart: onPartOf(preparing, poster),
  });
  if (!document.ok) return document;
  const { definition, read, isOfWords } = document.value;
  const parts = document.value.parts.map((part) => withKept(part, preparing));
  const received = canonicalVoucher(read);
  const isSpread = field === undefined && before === undefined && leavesBillsOpen(definition, body);
  const onBills = (bills: BillsOf) => prepareDocument(body, { ...preparing, billsOf: bills });
  const value = {
    uid: read.uid,
    bodyHash: sha256(received),
    received,
    parts,
    isOfWords,
    ...(isSpread ? { onBills } : {}),
  };
  const isBound = definition.source?.givesBack !== undefined || parts.some(({ voucher }) => sharesDiscount(voucher));
  if (!isBound || field !== undefined) return accepted(value);
  return accepted({ ...value, onTerms: (source) => prepareDocument(body, { ...preparing, given: () => source }) });
}

/** A part with what the database keeps of it. */
function withKept(
  { definition, voucher, movedTo, also: { series, facts } }: PreparedPart<OfServer>,
  { masters, procedure }: Pick<Preparing, 'masters' | 'procedure'>,
): PreparedVoucher {
  const decimals = decimalsIn(masters)(voucher.header['currency']?.toString()) ?? 2;
  const isNoted = masters.choices.returnsWithoutSource !== 'Nothing' && isUnlinkedReturn({ definition, voucher });
  return {
    ...{ definition, series, masters, decimals, noted: isNoted ? ['return.without_source'] : [] },
    ...contentOf({ definition, decimals }, voucher),
    ...(facts === undefined ? {} : { field: { ...facts, ...(movedTo === undefined ? {} : { movedTo }) } }),
    ...(procedure === 'history' ? { ofHistory: new Forgiving('history') } : {}),
  };
}

/** A voucher with what is kept of it. */
export function contentOf(
  { definition, decimals }: Pick<PreparedVoucher, 'definition' | 'decimals'>,
  voucher: CompletedVoucher,
): Pick<PreparedVoucher, 'voucher' | 'body'> {
  const { claimedNet: _claimed, ...kept } = voucher;
  const body = canonicalJson(writeVoucher(definition, kept, decimals));
  return { voucher, body };
}

export function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Must a body, as far as one can tell unread, be the only one of its transaction? What it rests on is then in the books. */
export function goesAlone(body: unknown): boolean {
  const definition = definitionOf(body);
  const isAsking = definition !== undefined && (definition.compared !== undefined || leavesBillsOpen(definition, body));
  return isAsking || namesSource(body) || bringsGoodsBack(body);
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
