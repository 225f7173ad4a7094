/** Plays a random history on the posting service and keeps what was acknowledged, so that it can be sent again. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { type Draw, documentMakers } from '@fieldbook/core/testing/random-documents';
import { randomDocument } from '@fieldbook/core/testing/reference/documents';
import { randomEdit } from '@fieldbook/core/testing/reference/edits';
import { expect } from 'vitest';
import type { PostedVoucher, PostingOutcome } from '../../../src/posting/service.ts';
import { asEverybody, type TestCompany } from '../company.ts';
import { standingOf } from './standing.ts';
import type { DocumentSeed, Step } from './steps.ts';

type Body = Readonly<Record<string, unknown>>;

/** An acknowledged write: sent again, it must answer with the same voucher and change nothing. */
interface Acknowledged {
  readonly voucher: PostedVoucher;
  readonly again: () => Promise<PostingOutcome>;
  /** The same key with something else in it. */
  readonly other: () => Promise<PostingOutcome>;
}

export interface Played {
  /** `edit posted`, `void refused`, …: one a step. */
  readonly kinds: string[];
  readonly acknowledged: Acknowledged[];
}

export async function playHistory(company: TestCompany, steps: readonly Step[]): Promise<Played> {
  const player = new Player(company);
  for (const step of steps) await player.play(step);
  return player;
}

class Player implements Played {
  readonly kinds: string[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly #company: TestCompany;
  /** Vouchers so far with the seed of their document; the first were there from the start. */
  readonly #vouchers: { readonly no: number; readonly document: DocumentSeed | Body }[] = [];

  constructor(company: TestCompany) {
    this.#company = company;
  }

  async play(step: Step): Promise<void> {
    switch (step.do) {
      case 'post':
        await this.#post([step.document]);
        return;
      case 'further':
        return this.#further(step.seed);
      case 'batch':
        await this.#post(step.documents, step.twice);
        return;
      case 'edit':
        return this.#edit(step);
      case 'change':
        return this.#change(step);
      case 'replay':
        return this.#sendAgain(step.which, 'replay');
      case 'other':
        return this.#sendAgain(step.which, 'other');
      case 'together':
        return this.#together(step);
      case 'fold':
        await this.#fold(step.most);
    }
  }

  /** As the job does it by and by: later replays begin at the marks. */
  async #fold(most: number): Promise<void> {
    const { pool } = this.#company.database.company;
    await pool.query('select fold_balances($1)', [most]);
    await pool.query("select mark_costs(100, 1, interval '0')");
  }

  /** Drawn from what the books hold at this moment. */
  async #further(seed: number): Promise<void> {
    const body = randomDocument(drawing(seed), await standingOf(this.#company));
    // A year closing comes out of its procedure alone.
    if (body === undefined || body['type'] === 'yearClosing') return;
    const { uid: _uid, ...document } = body;
    await this.#post([document]);
    this.kinds.push(`${String(body['type'])} ${this.kinds.at(-1)?.split(' ')[1]}`);
  }

  async #post(documents: readonly (DocumentSeed | Body)[], twice = false): Promise<readonly PostingOutcome[]> {
    const bodies = documents.map((document) => bodyOf(document, randomUUID()));
    const sent = twice ? [...bodies, present(bodies[0], 'a batch has bodies')] : bodies;
    const outcomes = await this.#send(sent);
    for (const [index, outcome] of outcomes.entries()) {
      this.kinds.push(`post ${outcome.kind}`);
      expect(outcome.kind, JSON.stringify(outcome)).not.toBe('conflict');
      const [document, body] = [documents[index], bodies[index]];
      if (outcome.kind !== 'posted' || document === undefined || body === undefined) continue;
      for (const no of [outcome.voucher.voucherNo]) this.#vouchers.push({ no, document });
      this.#keep(
        outcome.voucher,
        () => this.#send([body]),
        () => this.#send([{ ...body, remarks: 'something else' }]),
      );
    }
    const first = outcomes[0];
    const again = twice ? outcomes.at(-1) : undefined;
    if (first?.kind === 'posted' && again !== undefined)
      expect(again).toMatchObject({ kind: 'replayed', voucher: { voucherNo: first.voucher.voucherNo } });
    return outcomes;
  }

  /** `isSame`: the same document but for a word, which may not move the cost of anything. */
  async #edit({ which, seed, isSame }: { which: number; seed: number; isSame: boolean }): Promise<void> {
    const voucher = this.#pick(which);
    if (voucher === undefined) return;
    if (!isSame) {
      await this.#write('edit', () => this.#editing(voucher.no, otherThan(voucher.document, seed)));
      return;
    }
    const { uid: _uid, ...body } = bodyOf(voucher.document, '');
    const stored = await this.#stored(voucher.no);
    const before = await this.#adjustments();
    await this.#write('edit', () =>
      this.#editing(voucher.no, { ...(stored?.body ?? body), remarks: `corrected ${seed}` }),
    );
    // What was rejected comes back into the books with an edit, at its old place.
    if (stored !== undefined && !stored.isRejected)
      expect(await this.#adjustments(), JSON.stringify(stored)).toBe(before);
  }

  /** The document as the books have it now, after whatever it was edited to. */
  async #stored(voucherNo: number): Promise<{ readonly body: Body; readonly isRejected: boolean } | undefined> {
    const [row] = await asEverybody<{ body: string; state: string }>(
      this.#company,
      `select body, state from voucher v join voucher_version o on o.voucher_id = v.id and o.version = v.version where v.id = ${voucherNo}`,
    );
    if (row === undefined) return undefined;
    const { uid: _uid, ...body } = JSON.parse(row.body) as Body;
    return { body, isRejected: row.state === 'rejected' };
  }

  async #adjustments(): Promise<number> {
    const [row] = await asEverybody<{ n: number }>(
      this.#company,
      `select count(*)::integer as n from posting where kind = 'adjust'`,
    );
    return present(row, 'a count has a row').n;
  }

  #editing(voucherNo: number, document: DocumentSeed | Body) {
    const { uid: _uid, ...body } = bodyOf(document, randomUUID());
    const key = randomUUID();
    const { posting, actor } = this.#company;
    return {
      again: () => posting.edit(actor, { voucherNo, body, key }),
      other: () => posting.edit(actor, { voucherNo, body: { ...body, remarks: 'something else' }, key }),
    };
  }

  async #change({ which, action }: { which: number; action: 'void' | 'lock' | 'unlock' | 'verify' | 'reject' }) {
    const voucher = this.#pick(which);
    if (voucher === undefined) return;
    await this.#write(action, () => this.#changing(voucher.no, action));
  }

  #changing(voucherNo: number, action: 'void' | 'lock' | 'unlock' | 'verify' | 'reject') {
    const key = randomUUID();
    const { posting, actor } = this.#company;
    const change = { voucherNo, action, reason: 'test', key };
    return {
      again: () => posting.change(actor, change),
      other: () => posting.change(actor, { ...change, reason: 'something else' }),
    };
  }

  async #write(
    name: string,
    make: () => { again: () => Promise<PostingOutcome>; other: () => Promise<PostingOutcome> },
  ) {
    const { again, other } = make();
    const outcome = await again();
    this.kinds.push(`${name} ${outcome.kind}`);
    if (outcome.kind === 'posted') this.acknowledged.push({ voucher: outcome.voucher, again, other });
    else expect(outcome.kind, JSON.stringify(outcome)).toBe('refused');
  }

  /** An edit, a void and a new voucher of the same kind at the same moment: one after the other, in any order. */
  async #together({ which, seed }: { which: number; seed: number }): Promise<void> {
    const voucher = this.#pick(which);
    if (voucher === undefined) return;
    const document = otherThan(voucher.document, seed);
    await Promise.all([
      this.#write('edit', () => this.#editing(voucher.no, document)),
      this.#write('edit', () => this.#editing(voucher.no, voucher.document)),
      this.#write('void', () => this.#changing(voucher.no, 'void')),
      this.#post([document]).then(() => undefined),
    ]);
  }

  async #sendAgain(which: number, name: 'replay' | 'other'): Promise<void> {
    const known = this.acknowledged.at(-1 - (which % Math.max(this.acknowledged.length, 1)));
    if (known === undefined) return;
    const outcome = await (name === 'replay' ? known.again() : known.other());
    this.kinds.push(`${name} ${outcome.kind}`);
    const expected = name === 'replay' ? 'replayed' : 'conflict';
    expect(outcome).toMatchObject({ kind: expected, voucher: { voucherNo: known.voucher.voucherNo } });
  }

  #send(bodies: readonly Body[]): Promise<readonly PostingOutcome[]> {
    return this.#company.posting.post(this.#company.actor, bodies);
  }

  #keep(
    voucher: PostedVoucher,
    again: () => Promise<readonly PostingOutcome[]>,
    other: () => Promise<readonly PostingOutcome[]>,
  ): void {
    const one = async (send: typeof again) => present((await send())[0], 'one body, one outcome');
    this.acknowledged.push({ voucher, again: () => one(again), other: () => one(other) });
  }

  #pick(which: number) {
    return this.#vouchers.at(-1 - (which % Math.max(this.#vouchers.length, 1)));
  }
}

function bodyOf(document: DocumentSeed | Body, uid: string): Body {
  if (!isSeed(document)) return { ...document, uid };
  const { type, seed } = document;
  const draw = drawing(seed);
  const make = present(documentMakers[type], `no maker of ${type}`);
  return { uid, type, date: `2026-11-${String(10 + draw(20))}`, branch: 'MB', ...make(draw) };
}

function isSeed(document: DocumentSeed | Body): document is DocumentSeed {
  return typeof document['seed'] === 'number';
}

/** Of the same kind: another draw, or the same document corrected somewhere. */
function otherThan(document: DocumentSeed | Body, seed: number): DocumentSeed | Body {
  return isSeed(document) ? { ...document, seed } : randomEdit(drawing(seed), document).body;
}

function drawing(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}
