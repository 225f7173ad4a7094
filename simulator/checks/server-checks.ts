/** The server's rows as they must stand after every commit: nothing twice, nothing lost, numbers complete, books that agree. */
import type { CostState } from '@fieldbook/core/stock/cost-state';
import type { ItemAnswer } from '@fieldbook/core/sync/outbox-item';
import type { ReceivedItem } from '@fieldbook/core/sync/receiving';
import type { VoucherRow } from '../database/tables.ts';
import { add } from '../phone/moves.ts';
import type { Server } from '../server/server.ts';
import { Violation } from '../world/world.ts';
import type { Paper } from './checks.ts';
import { DayChecks } from './day-checks.ts';
import { unlawful } from './lawful.ts';
import { SourceChecks } from './source-checks.ts';

export class ServerChecks {
  readonly #server: Server;
  #version = 0;
  readonly #log: string[] = [];
  /** By series: number → uid. */
  readonly #numbers = new Map<string, Map<number, string>>();
  readonly #stock = new Map<string, number>();
  readonly #batches = new Map<string, number>();
  readonly #ledgers = new Map<string, number>();
  readonly #received = new Map<string, ReceivedItem>();

  /** Numbers of items in exports: none of these files can close them as unused. */
  readonly exported = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #sources: SourceChecks;
  readonly #days: DayChecks;

  constructor(server: Server) {
    this.#server = server;
    this.#sources = new SourceChecks(server);
    this.#days = new DayChecks(server);
    server.onAdmit = (device) => {
      if (!server.isApproved(device)) throw new Violation('only approved phones upload', `${device} was rejected`);
    };
    server.onAnswer = (item, bodyHash, answer) => {
      if (item.letGo === undefined) this.#hearAnswer(item.uid, bodyHash, answer);
    };
  }

  /** Answers whether anything has changed since. */
  look(): boolean {
    const { database } = this.#server;
    if (database.version === this.#version) return false;
    this.#version = database.version;
    this.#lookAtLog();
    this.#lookAtAnswers();
    this.#lookAtNumbers();
    this.#lookAtClosed();
    this.#lookAtLeases();
    this.#lookAtStock();
    this.#days.look();
    return true;
  }

  /** A document is made for a step of a day. */
  knowStep(uid: string, step: string): void {
    this.#server.steps.set(uid, step);
  }

  /** The day that a document is a step of, each time it was opened. */
  openingOf(uid: string): string | undefined {
    return this.#server.steps.get(uid)?.split(' ').slice(0, 2).join(' ');
  }

  get handedOn(): readonly string[] {
    return this.#days.handedOn;
  }

  get outlived(): readonly string[] {
    return this.#days.outlived;
  }

  get lost(): Set<string> {
    return this.#days.lost;
  }

  isStep(uid: string): boolean {
    return this.#server.steps.has(uid);
  }

  atRest(papers: Iterable<Paper>): void {
    this.#lookAtBills();
    this.#lookAtPapers(papers);
    for (const [key, state] of this.#server.database.rows.number) {
      if (state === 'open') throw new Violation('open numbers are accounted for', `${key} is open at the end`);
    }
  }

  #lookAtLog(): void {
    const { log, rows } = this.#server.database;
    if (log.length < this.#log.length) {
      throw new Violation('acknowledged is stored', `${this.#log.length - log.length} vouchers are gone`);
    }
    for (const uid of log.slice(this.#log.length)) {
      const row = rows.voucher.get(uid);
      if (row === undefined) throw new Violation('no voucher lost', `${uid} was posted and is not there`);
      this.#log.push(uid);
      this.#take(row);
    }
    if (rows.voucher.size !== log.length) {
      throw new Violation('no uid twice', `${log.length} postings, ${rows.voucher.size} vouchers`);
    }
  }

  #take(row: VoucherRow): void {
    if (row.reverses === undefined) this.#takeNumber(row);
    const sum = row.entries.reduce((total, { base }) => total + base, 0);
    if (sum !== 0) throw new Violation('books balance', `${row.referNo} is off by ${sum}`);
    this.#sources.take(row);
    this.#days.takeDocument(row.document, row.device);
    for (const { ledger, base } of row.entries) add(this.#ledgers, ledger, base);
    for (const { godown, item, quantity, batch } of row.moves) {
      add(this.#stock, `${godown} ${item}`, quantity);
      if (batch !== undefined) add(this.#batches, `${godown} ${item} ${batch}`, quantity);
    }
  }

  #takeNumber(row: VoucherRow): void {
    const numbers = this.#numbers.get(row.series) ?? new Map<number, string>();
    this.#numbers.set(row.series, numbers);
    const other = numbers.get(row.number);
    if (other !== undefined) throw new Violation('no number twice', `${row.referNo} is ${other} and ${row.uid}`);
    numbers.set(row.number, row.uid);
  }

  #hearAnswer(uid: string, bodyHash: string, { outcome }: ItemAnswer): void {
    if (outcome !== 'posted' && outcome !== 'replayed') return;
    const known = this.#server.database.rows.receivedUid.get(uid);
    if (known?.answer.outcome !== 'posted') throw new Violation('acknowledged is stored', `${uid} is not in the books`);
    if (known.bodyHash !== bodyHash)
      throw new Violation('a conflict is kept', `${uid} is ${outcome} with another body`);
  }

  /** An answer that was given is given again for ever: only a refusal of an older revision may become something else. */
  #lookAtAnswers(): void {
    const { rows } = this.#server.database;
    for (const [key, row] of rows.received) {
      const before = this.#received.get(key);
      if (before === row) continue;
      this.#received.set(key, row);
      const { outcome } = row.answer;
      if (before !== undefined) this.#compare(key, before, row);
      const [wrong] = outcome === 'refused' ? unlawful(this.#server, row) : [];
      if (wrong !== undefined) throw new Violation('completed is never refused', `${key}: ${wrong}`);
    }
    for (const key of this.#received.keys()) {
      if (!rows.received.has(key)) throw new Violation('answers are stable', `the answer to ${key} is gone`);
    }
  }

  #compare(key: string, before: ReceivedItem, now: ReceivedItem): void {
    const isStable =
      before.answer.outcome === 'posted'
        ? now.answer.outcome === 'posted' && now.answer.voucherNo === before.answer.voucherNo
        : now.revision > before.revision;
    if (before.uid !== now.uid || !isStable) {
      throw new Violation('answers are stable', `${key}: ${before.answer.outcome}, then ${now.answer.outcome}`);
    }
  }

  /** Numbers of a series are vouchers, open ones, declared ones: without gap, without double. */
  #lookAtNumbers(): void {
    const { rows } = this.#server.database;
    for (const { series, last } of rows.series.values()) {
      const used = this.#numbers.get(series);
      if (last === 0 && used === undefined) continue;
      for (let number = 1; number <= last; number += 1) {
        const isVoucher = used?.has(number) === true;
        const state = rows.number.get(`${series} ${number}`);
        if (isVoucher === (state !== undefined)) {
          throw new Violation(
            'numbers are complete',
            `${series} ${number}: ${isVoucher ? 'voucher and ' : ''}${state}`,
          );
        }
      }
      const beyond = [...(used?.keys() ?? [])].find((number) => number > last);
      if (beyond !== undefined) throw new Violation('numbers are complete', `${series} ${beyond} lies beyond ${last}`);
    }
  }

  /** A phone that goes on after its export may use one later; the export itself shows all it had used. */
  #lookAtClosed(): void {
    for (const [key, state] of this.#server.database.rows.number) {
      if (state !== 'unused' || this.#closed.has(key)) continue;
      this.#closed.add(key);
      if (this.exported.has(key)) throw new Violation('unused numbers are unused', `${key} is on a document`);
    }
  }

  #lookAtLeases(): void {
    const active = new Set<string>();
    const spans = new Map<string, { first: number; last: number }[]>();
    for (const { van, device, isActive, series } of this.#server.database.rows.lease.values()) {
      for (const name of isActive ? [van, device] : []) {
        if (active.has(name)) throw new Violation('one lease', `${name} has two at once`);
        active.add(name);
      }
      for (const { series: code, first, last } of series) {
        const others = spans.get(code) ?? [];
        const isShared = others.some((other) => first <= other.last && other.first <= last);
        if (isShared) throw new Violation('one lease', `numbers ${first} to ${last} of ${code} were leased twice`);
        spans.set(code, [...others, { first, last }]);
      }
    }
  }

  /** What stands in a godown is what moved there, and is worth what the stock ledgers say. */
  #lookAtStock(): void {
    const { rows } = this.#server.database;
    for (const [key, quantity] of this.#stock) {
      const kept = rows.stock.get(key) ?? 0;
      if (kept !== quantity) throw new Violation('books agree', `${key}: ${kept} kept, ${quantity} moved`);
    }
    for (const [key, quantity] of this.#batches) {
      const [godown, item, batch] = key.split(' ');
      const own = (rows.batch.get(`${godown} ${item}`) ?? []).filter((row) => row.batch === batch);
      const kept = own.reduce((sum, row) => sum + row.quantity, 0);
      if (kept !== quantity) throw new Violation('books agree', `${key}: ${kept} kept, ${quantity} moved`);
    }
    const values = [...rows.cost.values()].reduce((sum: number, { value }: CostState) => sum + value, 0);
    const ledgers = ['STOCK', 'DAMAGED-STOCK', 'STOCK-IN-TRANSIT'];
    const booked = ledgers.reduce((sum, ledger) => sum + (this.#ledgers.get(ledger) ?? 0), 0);
    if (values !== booked) throw new Violation('books agree', `stock is worth ${values}, its ledgers say ${booked}`);
  }

  /** Each number in somebody's hand is its voucher, or was declared. */
  #lookAtPapers(papers: Iterable<Paper>): void {
    const { rows } = this.#server.database;
    for (const { uid, device, numbers } of papers) {
      for (const { series, number, referNo } of numbers) {
        const posted = rows.voucher.get(this.#numbers.get(series)?.get(number) ?? '');
        const isPosted = posted?.document === uid && posted.device === device;
        // One that a lost phone used after it had handed in its file was closed by that.
        if (isPosted || ['lost', 'unused'].includes(rows.number.get(`${series} ${number}`) ?? '')) continue;
        throw new Violation('slips are accounted for', `${referNo} of ${device} is neither posted nor declared`);
      }
    }
  }

  #lookAtBills(): void {
    const open = new Map<string, number>();
    for (const { ledger, baseOpen } of this.#server.database.rows.bill.values()) add(open, ledger, baseOpen);
    for (const [ledger, base] of open) {
      const booked = this.#ledgers.get(ledger) ?? 0;
      if (booked !== base)
        throw new Violation('books agree', `bills of ${ledger} come to ${base}, it stands at ${booked}`);
    }
  }
}
