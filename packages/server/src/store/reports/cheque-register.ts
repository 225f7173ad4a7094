/** Register of post-dated cheques as on a day, by maturity, with what the ledgers of cheques say beside it. */
import { inEnglish, say } from '@fieldbook/core/i18n/say';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { daysBetween } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import {
  type ChequeRegister,
  type ChequeRow,
  type ChequeTotals,
  chequeStates,
  chequeRegister as definition,
  type MaturitySum,
  maturities,
  maturityOf,
} from '@fieldbook/core/reports/cheque-register';
import { ledgerTie } from './books-tie.ts';
import { CHEQUE_PARTIES } from './cheque-sql.ts';
import { pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';
import { type StandingCheque, type StandingCheques, standingCheques } from './standing-cheques.ts';

export interface ChequeQuery {
  readonly asOf?: IsoDate | undefined;
  readonly side?: 'customer' | 'supplier' | undefined;
  readonly customer?: string | undefined;
  readonly supplier?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly show?: 'open' | 'all' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type Place = readonly [side: string, maturity: string, voucher: number, line: number];
const placeOf = ({ side, maturity, voucherNo, line }: StandingCheque): Place => [side, maturity, voucherNo, line];

/** Below zero when `a` comes first. */
function order(a: Place, b: Place): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at < 0) return 0;
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

export async function chequeRegister(scope: ReportScope, query: ChequeQuery): Promise<ChequeRegister> {
  const asOf = query.asOf ?? scope.today;
  const { from, to } = query;
  if (from !== undefined && to !== undefined) demandOrder(from, to, 'to');
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text', 'date', 'integer', 'integer']) as Place | undefined;
  const [side, party] = await partyOf(scope, query);
  const { cheques, others } = await standingCheques(scope, { asOf, party });
  const shown = cheques
    .filter((cheque) => side === null || cheque.side === side)
    .filter(({ maturity }) => maturity >= (from ?? maturity) && maturity <= (to ?? maturity))
    .filter((cheque) => cheque.stands !== 0 || (query.show === 'all' && isPostDated(cheque)))
    .toSorted((a, b) => order(placeOf(a), placeOf(b)));
  const rest = cursor === undefined ? shown : shown.filter((cheque) => order(placeOf(cheque), cursor) > 0);
  const { page, next } = pageOf(rest.slice(0, limit + 1), limit, placeOf);
  const names = await partiesOf(scope, page);
  const isWhole = side === null && party === null && from === undefined && to === undefined;
  return {
    ...scope.frame(definition.name, asOf),
    rows: page.map((cheque) => chequeRow(scope, cheque, { asOf, party: names.get(cheque.partyId ?? 0) })),
    ...(cursor === undefined ? await sumsOf(scope, { asOf, shown, others: isWhole ? others : undefined }) : {}),
    next,
  };
}

const isPostDated = ({ voucherType, maturity, date }: StandingCheque): boolean =>
  voucherType === 'opening' || maturity > date;

interface PartyName {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

async function partiesOf(scope: ReportScope, page: readonly StandingCheque[]): Promise<ReadonlyMap<number, PartyName>> {
  const ids = page.flatMap(({ partyId }) => (partyId === null ? [] : [partyId]));
  const { rows } = await scope.client.query<PartyName>({
    name: 'report-cheques-parties',
    text: CHEQUE_PARTIES,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** A party says the side, too. */
async function partyOf(
  scope: ReportScope,
  { side, customer, supplier }: ChequeQuery,
): Promise<readonly [side: string | null, party: number | null]> {
  const [of, code] = customer === undefined ? (['supplier', supplier] as const) : (['customer', customer] as const);
  if (code === undefined) return [side ?? null, null];
  const text = 'select id from party where side = $1 and code = $2';
  const { rows } = await scope.client.query<{ id: number }>({ text, values: [of, code] });
  if (rows[0] === undefined) throw unknownReference(of, code);
  return [side ?? of, rows[0].id];
}

const kinds = definition.parameters.side.optionLabels;

function chequeRow(
  scope: ReportScope,
  cheque: StandingCheque,
  { asOf, party }: { readonly asOf: IsoDate; readonly party: PartyName | undefined },
): ChequeRow {
  const { partyId: _, line: __, base, face, stands, currency, decimals, ...facts } = cheque;
  const [received = '', issued = ''] = kinds ?? [];
  const kind = cheque.side === 'customer' ? received : issued;
  const days = daysBetween(asOf, cheque.maturity);
  const { name, label } = maturityOf(days);
  const status = chequeStates[cheque.state];
  return {
    ...facts,
    partyCode: party?.code ?? '',
    party: party?.name ?? '',
    ...(party === undefined || party.nameArabic === null ? {} : { partyArabic: party.nameArabic }),
    kind: inEnglish(kind),
    kindArabic: say(kind, 'ar'),
    status: inEnglish(status),
    statusArabic: say(status, 'ar'),
    maturityName: name,
    due: inEnglish(label),
    dueArabic: say(label, 'ar'),
    days,
    ...(currency === scope.currency ? {} : { currency, foreignAmount: printMoney(face, decimals) }),
    amount: scope.money(stands === 0 ? base : stands),
  };
}

interface Listed {
  readonly asOf: IsoDate;
  readonly shown: readonly StandingCheque[];
  /** Of the whole list. */
  readonly others: StandingCheques['others'] | undefined;
}

async function sumsOf(
  scope: ReportScope,
  { asOf, shown, others }: Listed,
): Promise<Pick<ChequeRegister, 'totals' | 'maturities' | 'months'>> {
  const of = (side: ChequeRow['side'], own: readonly StandingCheque[] = shown) =>
    own.reduce((sum, cheque) => (cheque.side === side ? sum + cheque.stands : sum), 0);
  const [received, issued] = [of('customer'), of('supplier')];
  const ties = others === undefined ? {} : await tiesOf(scope, { asOf, others, received, issued });
  const group = (name: string, label: MaturitySum['label'], own: readonly StandingCheque[]): MaturitySum => ({
    name,
    label,
    received: scope.money(of('customer', own)),
    issued: scope.money(of('supplier', own)),
    count: own.length,
  });
  const byName = Map.groupBy(shown, ({ maturity }) => maturityOf(daysBetween(asOf, maturity)).name);
  const byMonth = Map.groupBy(shown, ({ maturity }) => maturity.slice(0, 7));
  return {
    totals: { received: scope.money(received), issued: scope.money(issued), ...ties, count: shown.length },
    maturities: maturities.map(({ name, label }) => group(name, label, byName.get(name) ?? [])),
    months: [...byMonth].toSorted().map(([month, own]) => group(month, month, own)),
  };
}

interface Tied {
  readonly asOf: IsoDate;
  readonly others: StandingCheques['others'];
  readonly received: number;
  readonly issued: number;
}

async function tiesOf(scope: ReportScope, { asOf, others, received, issued }: Tied): Promise<Partial<ChequeTotals>> {
  const tie = async (role: keyof Tied['others'], sign: 1 | -1, cheques: number) => {
    const ledger = sign * ((await ledgerTie(scope, { role }, asOf)) ?? 0) + 0;
    const other = sign * others[role] + 0;
    return [ledger, other, ledger - cheques - other].map(scope.money) as [string, string, string];
  };
  const [receivedLedger, receivedOther, receivedDifference] = await tie('chequesInHand', 1, received);
  const [issuedLedger, issuedOther, issuedDifference] = await tie('chequesIssued', -1, issued);
  return { receivedLedger, receivedOther, receivedDifference, issuedLedger, issuedOther, issuedDifference };
}
