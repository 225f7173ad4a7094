/**
 * Customers met on the route: each stays among the phone's masters, and each document is of the customer that its rep meant,
 * whoever else gave a customer the same code.
 */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { CustomerRow } from '../database/tables.ts';
import type { Phone } from '../phone/phone.ts';
import { Violation } from '../world/world.ts';

const codeIn = (body: unknown): string => String((body as { readonly code?: unknown }).code);

export class CustomerChecks {
  readonly #phone: Phone;
  /** Uids of the customers that were made here, by the items that are on the disk. */
  readonly #own = new Map<string, string>();
  /** By document: uid of the customer that its rep saw under the code. */
  readonly #meant = new Map<string, string>();

  #told: readonly CustomerRow[] = [];

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  /** An item that is on the disk for the first time. */
  learn({ uid, kind, body }: OutboxItem): void {
    const { state } = this.#phone.disk;
    if (kind === 'master') this.#own.set(uid, codeIn(body));
    if (kind !== 'voucher') return;
    const { customer } = body as { readonly customer?: string };
    const told = state.customers.find(({ code }) => code === customer);
    const made = state.held.items.find((item) => item.kind === 'master' && codeIn(item.body) === customer);
    const meant = told?.uid ?? made?.uid;
    if (meant !== undefined) this.#meant.set(uid, meant);
  }

  /** Told page by page: all up to where the next page begins, once, without a gap. */
  #lookAtPages(): void {
    const { device, disk, server } = this.#phone;
    const { customers, token } = disk.state;
    if (customers === this.#told && token === customers.length) return;
    this.#told = customers;
    const right = server.database.rowsOf('customer').slice(0, token);
    if (customers.length === token && right.every(({ uid }, place) => customers[place]?.uid === uid)) return;
    throw new Violation('pages have no gap', `${device} holds ${customers.length} customers of ${token}`);
  }

  /** `isChanged`: is the disk another? */
  look(isChanged: boolean): void {
    const { device, disk, server, parts, isLost } = this.#phone;
    const { database } = server;
    for (const [uid, meant] of this.#meant) {
      const row = database.get('voucher', uid);
      if (row === undefined) continue;
      this.#meant.delete(uid);
      const posted = database.get('customer', String(row.voucher.header['customer']));
      if (posted?.uid === meant) continue;
      throw new Violation('a document is of its customer', `${row.referNo} of ${device} went to ${posted?.code}`);
    }
    if (isLost || !isChanged) return;
    this.#lookAtPages();
    const { masters } = parts.booksOn(disk);
    for (const item of disk.held.items) {
      if (item.kind === 'master') this.#own.set(item.uid, codeIn(item.body));
    }
    for (const code of this.#own.values()) {
      if (masters.has('customer', code)) continue;
      throw new Violation('own customers stay', `${code} is not on ${device} any more`);
    }
  }
}
