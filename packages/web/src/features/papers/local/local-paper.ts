/** Papers of lists out of this phone, as far as it has what they tell: nothing here asks the network. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { PaperName } from '@fieldbook/core/reports/papers';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { PrintDoc } from '@fieldbook/print/document';
import type { BuildOptions } from '@fieldbook/print/layouts/build';
import type { QueryClient } from '@tanstack/react-query';
import { vanHere } from '../../../offline/outbox-care.ts';
import type { PaperWish } from '../paper-wish.ts';
import { localPickList, localStock } from './local-goods.ts';
import { localCustomer, localPriceList, localReceipts } from './local-lists.ts';
import { localOrders, localTotalOrders } from './local-orders.ts';
import { type PhonePlace, phonePlace } from './phone-place.ts';

export interface LocalPaper {
  readonly doc: PrintDoc;
  /** The phone knows all that is asked; else the server knows better. */
  readonly isWhole: boolean;
}

/** Nothing where the phone has none of it. Throws `RefusedPaper` where it knows all and no paper can be made of it. */
export type LocalBuild = (place: PhonePlace, wish: PaperWish, looks: BuildOptions) => Promise<LocalPaper | undefined>;

const builds: Readonly<Record<PaperName, LocalBuild | undefined>> = {
  stock: localStock,
  'pick-list': localPickList,
  orders: localOrders,
  'total-orders': localTotalOrders,
  'price-list': localPriceList,
  'ledger-statement': undefined,
  'customer-statement': localCustomer,
  'receipt-summary': localReceipts,
};

export interface AskedHere {
  readonly name: PaperName;
  readonly wish: PaperWish;
  readonly looks: BuildOptions;
  readonly me: Me;
  readonly client: QueryClient;
  readonly items: readonly OutboxItem[];
}

export async function localPaper({ name, wish, looks, ...sources }: AskedHere): Promise<LocalPaper | undefined> {
  const build = builds[name];
  const here = build === undefined ? undefined : await vanHere();
  if (build === undefined || here === undefined) return undefined;
  return build(await phonePlace({ ...sources, here }), wish, looks);
}
