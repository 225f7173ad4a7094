/** A company with phones for tests of uploads: approved devices, each with a van, and items as a phone would have made them. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { ItemAnswer, UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { LeasedSeries } from '@fieldbook/core/sync/register';
import type { Actor } from '../../src/auth/actor.ts';
import { createMasterStore, type MasterStore } from '../../src/store/masters/master-store.ts';
import { createLeases } from '../../src/sync/leases.ts';
import { type Device, receiveItems } from '../../src/sync/receive-items.ts';
import { verifyBooks } from '../../src/verify/verify.ts';
import { type TestCompany, testCompany } from '../posting/company.ts';
import type { TestServer } from '../store/cluster.ts';

export class TestPhone {
  readonly device: Device;
  readonly epoch: number;
  readonly van: string;
  readonly leasedSeries: readonly LeasedSeries[];
  readonly #next = new Map<string, number>();
  #sequence = 0;

  constructor(device: Device, lease: { van: string; epoch: number; series: readonly LeasedSeries[] }) {
    this.device = device;
    this.epoch = lease.epoch;
    this.van = lease.van;
    this.leasedSeries = lease.series;
    for (const { series, first } of lease.series) this.#next.set(series, first);
  }

  seriesOf(type: string): LeasedSeries {
    return present(
      this.leasedSeries.find(({ voucherType: of }) => of === type),
      `a series for ${type}`,
    );
  }

  /** A voucher of the van, numbered from its lease; `also`: types of the vouchers that are split from it. */
  voucher(type: string, fields: object, also: readonly string[] = []): UploadItem {
    const uid = randomUUID();
    const numbers = [type, ...also].map((each) => {
      const { series, prefix } = this.seriesOf(each);
      const number = present(this.#next.get(series), 'a next number');
      this.#next.set(series, number + 1);
      return { series, number, referNo: `${prefix}-${number}` };
    });
    const [first] = numbers;
    const own = { uid, type, date: '2026-11-20', branch: 'MB', series: first?.series, number: first?.number };
    return this.item({ uid, kind: 'voucher', type, body: { ...own, ...fields } }, numbers);
  }

  item(document: Pick<UploadItem, 'uid' | 'kind' | 'type' | 'body'>, numbers: UploadItem['numbers'] = []): UploadItem {
    this.#sequence += 1;
    const { code } = this.device;
    const made = { sequence: this.#sequence, revision: 0, madeAt: '2026-11-20T08:00:00.000Z' };
    return { ...document, device: code, epoch: this.epoch, ...made, numbers };
  }

  /** Cash, out of the van. */
  sale(quantity = '1', more: object = {}): UploadItem {
    const items = [{ item: 'MILK', quantity, rate: '10', taxCode: 'VAT5', godown: this.van }];
    return this.voucher('sales', { mode: 'cash', ledger: 'CASH-VAN-1', items, ...more });
  }
}

export interface FieldCompany {
  readonly company: TestCompany;
  readonly masters: MasterStore;
  phone(van?: string): Promise<TestPhone>;
  upload(phone: TestPhone, items: readonly unknown[], by?: Actor): Promise<ItemAnswer[]>;
  put(master: string, rows: readonly object[]): Promise<void>;
  /** What `verify` finds wrong. */
  findings(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export async function fieldCompany(server: TestServer, settings: Record<string, string> = {}): Promise<FieldCompany> {
  const company = await testCompany(server, settings);
  const { database, posting, cache, actor } = company;
  const masters = createMasterStore(database.company);
  const leases = createLeases(database.company);
  const put = async (master: string, rows: readonly object[]) => {
    const definition = present(masterNamed(master), `a master ${master}`);
    const written = await masters.upsertMany({ userName: actor.userName }, definition, rows);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
    await cache.refresh();
  };
  let phones = 0;
  return {
    company,
    masters,
    put,
    async phone(van) {
      phones += 1;
      const code = `phone-${phones}`;
      const own = van ?? (phones === 1 ? 'VAN-1' : `VAN-${phones}`);
      if (van === undefined && phones > 1) await put('godown', [{ code: own, name: own, branch: 'MB', isVan: true }]);
      const { rows } = await database.company.pool.query<{ id: number }>(
        "insert into device (code, name, status) values ($1::text, $1::text, 'approved') returning id",
        [code],
      );
      const device = { id: present(rows[0], 'a device').id, code };
      const lease = await leases.take(actor, device, own);
      if (!lease.ok) throw new Error(JSON.stringify(lease.problems));
      await cache.refresh();
      return new TestPhone(device, lease.value);
    },
    upload: (phone, items, by = actor) =>
      receiveItems({ database: database.company, posting, masters }, { actor: by, device: phone.device }, items),
    findings: async () => (await verifyBooks(database.company, { quick: true })).flatMap((result) => result.findings),
    close: () => company.close(),
  };
}

/** Goods in the van, and in the main store. */
export async function loadVan({ company }: FieldCompany, van: string, quantity = '100'): Promise<void> {
  const items = ['MAIN', van].map((godown) => ({ item: 'MILK', quantity, rate: '8', godown }));
  const outcome = await company.post({ type: 'opening', items });
  if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
}
