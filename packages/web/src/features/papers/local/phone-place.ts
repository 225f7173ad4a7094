/** What every paper of this phone is told: its branch, settings and masters, and whose documents it holds. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { readSettings, type Settings } from '@fieldbook/core/settings/settings';
import { stockParts } from '@fieldbook/core/stock/split-stock';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { GoodsQuantity } from '@fieldbook/print/layouts/list/goods-quantity';
import type { ListFacts } from '@fieldbook/print/layouts/list/list-paper';
import type { PrintName } from '@fieldbook/print/layouts/printed-voucher';
import type { QueryClient } from '@tanstack/react-query';
import { masterRowsQuery } from '../../../derive/masters/master-rows.ts';
import { headOf } from '../../../derive/slip/head-of.ts';
import type { VanHere } from '../../../offline/books/van-here.ts';
import { headPictures } from '../../../offline/head-pictures.ts';
import { sourcesHere } from '../../../offline/outbox-care.ts';
import { now } from '../../../session/clock.ts';
import { todayOf } from '../../../session/use-me.ts';

export interface PhonePlace {
  readonly me: Me;
  readonly here: VanHere;
  readonly masters: VoucherMasters;
  readonly settings: Settings;
  readonly zone: string;
  readonly today: string;
  /** What stands at the head of each paper. */
  readonly list: ListFacts;
  /** Own documents, sent or not. */
  readonly items: readonly OutboxItem[];
  readonly rows: (master: string) => Promise<readonly MasterRow[]>;
  /** Vouchers that the server told this phone of, with what own documents used of them. */
  readonly sources: (types: readonly string[]) => Promise<readonly SourceVoucher[]>;
}

export interface PhoneSources {
  readonly me: Me;
  readonly here: VanHere;
  readonly client: QueryClient;
  readonly items: readonly OutboxItem[];
}

export async function phonePlace({ me, here, client, items }: PhoneSources): Promise<PhonePlace> {
  const { masters } = here.books.server;
  const rows = (master: string) => client.ensureQueryData(masterRowsQuery(master));
  const code = masters.godown(here.van)?.branch ?? me.branches[0]?.code ?? '';
  const view = masters.branch(code);
  const branch = {
    ...{ name: code, country: me.company.country, ...view },
    ...textsOf((await rows('branch')).find((row) => row.code === code)),
    ...headOf(me, code, await headPictures(me)),
  };
  const currency = masters.currency(me.currency.code) ?? {
    code: me.currency.code,
    symbol: me.currency.symbol,
    decimals: 2,
  };
  return {
    me,
    here,
    masters,
    settings: readSettings(me.settings),
    zone: view?.zone ?? me.company.zone,
    today: todayOf(me),
    list: { branch, currency, issuedAt: now().toISOString() },
    items,
    rows,
    sources: sourcesHere,
  };
}

/** The text fields of a row that are there. */
function textsOf(row: MasterRow | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(row ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function nameOf(row: { readonly name: string; readonly nameArabic?: string | undefined }): PrintName {
  const { name, nameArabic } = row;
  return nameArabic === undefined || nameArabic === '' ? { name } : { name, nameArabic };
}

/** By code; nothing where this phone has no such row. */
export async function namedRow(place: PhonePlace, master: string, code: string): Promise<PrintName | undefined> {
  const row = (await place.rows(master)).find((each) => each.code === code);
  return row === undefined ? undefined : nameOf(row);
}

/** `isSplit`: as cartons and pieces. */
export function goodsOf(
  place: PhonePlace,
  { item, quantity }: { readonly item: string; readonly quantity: number },
  isSplit = place.settings.showSplitStockInMobile,
): PrintName & GoodsQuantity {
  const view = place.masters.item(item);
  const units = view?.units ?? [];
  return {
    ...nameOf({ name: view?.name ?? item, nameArabic: view?.nameArabic }),
    quantity,
    unit: units[0]?.unit ?? '',
    ...stockParts(view, quantity, isSplit),
  };
}
