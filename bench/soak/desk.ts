/** A clerk of the office: posts, corrects, changes masters and reads, one thing at a time. */
import { CUSTOMERS, ITEMS } from '../setup/company.ts';
import type { HttpAnswer, HttpClient } from '../setup/http-client.ts';
import { reportCases } from '../setup/report-cases.ts';
import { saleBody, uidOf } from '../setup/sale-bodies.ts';
import type { Answers } from './answers.ts';
import type { DeedName } from './deck.ts';
import { DATE, type Document, firstSale, purchase, receipt, saleReturn } from './documents.ts';

export type OfficeDeed = Exclude<DeedName, 'poll' | 'upload' | 'signInAndOut'>;

export interface Desk {
  /** Documents that were posted so far. */
  readonly posted: number;
  do(deed: OfficeDeed): Promise<void>;
}

export interface DeskPlan {
  readonly index: number;
  /** Each has customers and items of its own, so that no two change one at the same moment. */
  readonly desks: number;
  readonly client: HttpClient;
  readonly answers: Answers;
}

/** Sales that a clerk remembers, to correct them or take them back. */
const REMEMBERED = 50;

/** Reports and registers that need nothing but their address: no bill, no ledger of one's own, no page before them. */
const needy: ReadonlySet<string> = new Set(['history of a bill', 'my ledger']);
const readings = reportCases('').filter(({ isFurther, name }) => isFurther !== true && !needy.has(name));
const registers = readings.filter(({ name }) => name.startsWith('register'));
const reports = readings.filter(({ path }) => path(0).startsWith('/reports'));

interface Sold {
  readonly voucherNo: number;
  readonly version: number;
  readonly body: Document;
}

export async function openDesk({ index, desks, client, answers }: DeskPlan): Promise<Desk> {
  let count = 0;
  const desk = createWriter(client, answers);
  const uid = (): string => uidOf(`soak/${index}/${count}`);
  const ownOf = (all: number): number => (index + desks * (count % Math.floor(all / desks))) % all;
  const sell = () => desk.sell({ ...saleBody(index, count, 'soak'), date: DATE });
  const returning = `C${index}`;
  const deeds: Record<OfficeDeed, () => Promise<unknown>> = {
    sale: sell,
    receipt: () => desk.post('receipt', '/receipts', receipt(uid(), `C${ownOf(CUSTOMERS)}`, count)),
    purchase: () => desk.post('purchase', '/purchases', purchase(uid(), count)),
    saleReturn: () => desk.post('saleReturn', '/sales-returns', saleReturn(uid(), returning, count)),
    voidSale: async () => {
      if (!desk.hasSale) await sell();
      await desk.voidSale(uid());
    },
    editSale: async () => {
      if (!desk.hasSale) await sell();
      await desk.editSale(uid(), `Corrected ${count}`);
    },
    changeCustomer: () => {
      const code = `C${ownOf(CUSTOMERS)}`;
      return desk.change('changeCustomer', `/customers/${code}`, { name: `Customer ${code}, ${count}` });
    },
    addCustomer: () => {
      const body = { code: `N${index}-${count}`, name: `New customer ${index}-${count}`, creditDays: 30 };
      return answers.ask(client, { deed: 'addCustomer', method: 'POST', path: '/customers', body, expected: 201 });
    },
    changePrice: () => desk.change('changePrice', `/items/I${ownOf(ITEMS)}`, { retailRate: `${12 + (count % 5)}.5` }),
    pdf: async () => {
      if (!desk.hasSale) await sell();
      await desk.printSale();
    },
    report: () => desk.look('report', reports[count % reports.length]?.path(count) ?? ''),
    register: () => desk.look('register', registers[count % registers.length]?.path(count) ?? ''),
    dashboard: () => desk.look('dashboard', '/dashboard'),
  };
  await desk.post('firstSale', '/sales', firstSale(uid(), returning));
  return {
    get posted() {
      return desk.posted;
    },
    do: async (deed) => {
      count += 1;
      await deeds[deed]();
    },
  };
}

/** What a desk does with documents and masters, and the sales that it remembers. */
function createWriter(client: HttpClient, answers: Answers) {
  let posted = 0;
  const sold: Sold[] = [];
  const post = async (deed: string, path: string, body: Document): Promise<Sold | undefined> => {
    const answer = await answers.ask(client, { deed, method: 'POST', path, body, expected: 201 });
    if (answer === undefined) return undefined;
    posted += 1;
    const { voucherNo, version } = JSON.parse(answer.body) as { voucherNo: number; version: number };
    return { voucherNo, version, body };
  };
  const look = (deed: string, path: string): Promise<HttpAnswer | undefined> =>
    answers.ask(client, { deed, method: 'GET', path, expected: 200 });
  return {
    get posted() {
      return posted;
    },
    get hasSale() {
      return sold.length > 0;
    },
    post,
    look,
    sell: async (body: Document): Promise<void> => {
      const sale = await post('sale', '/sales', body);
      if (sale !== undefined) sold.push(sale);
      if (sold.length > REMEMBERED) sold.shift();
    },
    voidSale: async (key: string): Promise<void> => {
      const sale = sold.shift();
      const body = { version: sale?.version, reason: 'entered twice' };
      const path = `/sales/${sale?.voucherNo}/void`;
      await answers.ask(client, { deed: 'voidSale', method: 'POST', path, key, body, expected: 200 });
    },
    editSale: async (key: string, remarks: string): Promise<void> => {
      const sale = sold.shift();
      const { uid: _uid, series: _series, ...content } = sale?.body ?? {};
      const body = { ...content, remarks, version: sale?.version };
      const path = `/sales/${sale?.voucherNo}`;
      const answer = await answers.ask(client, { deed: 'editSale', method: 'PUT', path, key, body, expected: 200 });
      if (answer === undefined || sale === undefined) return;
      sold.push({ ...sale, version: (JSON.parse(answer.body) as { version: number }).version });
    },
    printSale: () => look('pdf', `/sales/${sold.at(-1)?.voucherNo}/print.pdf?paper=A4&lang=en`),
    /** A master read and changed, as a form does it. */
    change: async (deed: string, path: string, fields: Document): Promise<void> => {
      const stored = await look(`${deed}, read`, path);
      if (stored === undefined) return;
      const { version } = JSON.parse(stored.body) as { version: number };
      await answers.ask(client, { deed, method: 'PATCH', path, body: { ...fields, version }, expected: 200 });
    },
  };
}
