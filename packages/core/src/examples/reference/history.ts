/**
 * Plays one document after another on the books in memory and on the reference model, and says where the two part: one
 * refuses what the other takes, or a figure differs. A history that fails is cut down to the documents it needs.
 */

import { writeVoucher } from '../../definition/read-voucher.ts';
import { present } from '../../kernel/assert.ts';
import type { CompanyChoices } from '../../settings/settings.ts';
import { voucherType, voucherTypes } from '../../vouchers/index.ts';
import { ExampleBooks, type PostedExample } from '../books.ts';
import { brokenInvariants } from '../statement.ts';
import { referenceMasters } from './company.ts';
import { differences } from './compare.ts';
import type { Body } from './documents.ts';
import { type Expected, expectEdit, expectOf } from './expecting.ts';
import { ReferenceBooks } from './reference-books.ts';

export type Action =
  | { readonly do: 'post'; readonly body: Body }
  | { readonly do: 'void'; readonly referNo: string }
  /** Settings that may change while there are vouchers. */
  | { readonly do: 'set'; readonly choices: Partial<CompanyChoices> }
  /** `isText`: only what is written beside the figures; the cost of nothing may change. */
  | { readonly do: 'edit'; readonly referNo: string; readonly body: Body; readonly isText?: boolean };

/** Books in memory have no days of correction. */
const dayOf = (_branches: readonly string[], from: string) => from;

export class History {
  readonly books: ExampleBooks;
  readonly model: ReferenceBooks;
  /** `sales posted`, `sales refused`, …: one an action; with it `because stock.out` where books and model refuse alike. */
  readonly kinds: string[] = [];
  readonly #posted = new Map<string, PostedExample>();
  readonly #numbers = new Map<string, number>();

  constructor(choices: Partial<CompanyChoices>) {
    const masters = referenceMasters(choices);
    this.books = new ExampleBooks(masters, voucherTypes);
    this.model = new ReferenceBooks(masters);
  }

  /** What differs after the action; nothing when books and model agree. */
  play(action: Action): string[] {
    const wrong = this.#do(action);
    if (wrong.length > 0) return wrong;
    return [...differences(this.books, this.model), ...brokenInvariants(this.books)];
  }

  #do(action: Action): string[] {
    if (action.do === 'post') return this.#post(action.body);
    if (action.do === 'set') {
      // Books and model share the masters.
      Object.assign(this.model.masters.choices, action.choices);
      this.kinds.push('set');
      return [];
    }
    if (!this.#posted.has(action.referNo) || !this.mayChange(action.referNo)) return [];
    if (action.do === 'void') return this.#isCharged(action.referNo) ? [] : this.#void(action.referNo);
    return this.#mayEdit(action.referNo, action.body) ? this.#edit(action) : [];
  }

  /** Vouchers that may be edited, as they are stored: with all that was filled in when they were entered. */
  get editable(): readonly (readonly [referNo: string, body: Body])[] {
    const { masters } = this.model;
    return [...this.#posted.values()]
      .filter(({ referNo }) => this.mayChange(referNo))
      .map(({ referNo, voucher }) => {
        const definition = present(voucherType(voucher.type), 'a posted voucher has a type');
        const decimals = masters.currency(String(voucher.header['currency']))?.decimals ?? 2;
        return [referNo, writeVoucher(definition, voucher, decimals)] as const;
      });
  }

  #post(body: Body): string[] {
    const definition = voucherType(String(body['type']));
    if (definition === undefined) return [`no type ${String(body['type'])}`];
    const numbers = new Map(this.#numbers);
    const read = this.books.read(definition, body);
    const expected: Expected = read.ok
      ? expectOf(this.model, { definition, draft: read.value }, (prefix) => this.#number(prefix))
      : { is: 'wrong form' };
    if (expected.is !== 'posted') this.#backTo(numbers);
    const result = this.books.post(body);
    const answer = result.ok ? 'posted' : result.problems.map(({ code }) => code).join(' ');
    this.kinds.push(`${definition.type} ${result.ok ? 'posted' : 'refused'}`);
    if (expected.is === 'wrong form') return result.ok ? ['a document with a wrong form is posted'] : [];
    if (expected.is === 'refused') {
      this.kinds.push(`because ${expected.why.split(': ')[1] ?? expected.why}`);
      return result.ok ? [`books post what the model refuses: ${expected.why}`] : [];
    }
    if (!result.ok) return [`books refuse (${answer}) what the model posts`];
    const given = result.value.map(({ referNo }) => referNo).join(' ');
    for (const posted of result.value) this.#posted.set(posted.referNo, posted);
    return given === expected.numbers.join(' ') ? [] : [`numbers ${given} are not ${expected.numbers.join(' ')}`];
  }

  #backTo(numbers: ReadonlyMap<string, number>): void {
    this.#numbers.clear();
    for (const [prefix, number] of numbers) this.#numbers.set(prefix, number);
  }

  #number(prefix: string): string {
    const number = (this.#numbers.get(prefix) ?? 0) + 1;
    this.#numbers.set(prefix, number);
    return `${prefix}-${number}`;
  }

  #void(referNo: string): string[] {
    const posted = present(this.#posted.get(referNo), 'it was asked for');
    const expected = this.model.takeBack(referNo, dayOf);
    const result = this.books.reverse(posted);
    this.kinds.push(`void ${result.ok ? 'posted' : 'refused'}`);
    if (result.ok) this.#posted.delete(referNo);
    if (result.ok === (expected === undefined)) return [];
    return [`void of ${referNo}: books ${result.ok ? 'take it' : 'refuse'}, model ${expected ?? 'takes it'}`];
  }

  #edit({ referNo, body, isText = false }: Extract<Action, { do: 'edit' }>): string[] {
    const posted = present(this.#posted.get(referNo), 'it was asked for');
    const definition = present(voucherType(posted.voucher.type), 'a posted voucher has a type');
    const read = this.books.read(definition, body, posted);
    const expected = read.ok
      ? expectEdit(this.model, { definition, draft: read.value }, { referNo, dayOf })
      : ({ is: 'wrong form' } as const);
    const result = this.books.edit(posted, body);
    const answer = result.ok ? 'posted' : result.problems.map(({ code }) => code).join(' ');
    this.kinds.push(`edit ${result.ok ? 'posted' : 'refused'}`);
    if (result.ok) {
      this.#posted.set(referNo, result.value.posted);
      this.kinds.push(`${definition.type} edited`);
      if (result.value.adjustments.length > 0) this.kinds.push('edit adjusts cost');
      if (isText && result.value.adjustments.length > 0) return [`an edit of text adjusts cost: ${referNo}`];
    }
    if (expected.is === 'refused') this.kinds.push(`because ${expected.why.split(': ')[1] ?? expected.why}`);
    if (isText && !result.ok) this.kinds.push(`text refused ${answer}`);
    if (result.ok === (expected.is === 'posted')) return [];
    const says = expected.is === 'refused' ? expected.why : expected.is;
    return [`edit of ${referNo}: books say ${answer}, model ${says}`];
  }

  /** The vouchers that stand with charges for the goods of this one. */
  #charges(referNo: string) {
    const own = this.model.vouchers.find((each) => each.referNo === referNo && !each.isVoid);
    if (own?.document.type !== 'purchase' && own?.document.type !== 'goodsReceipt') return [];
    const isOn = (line: Readonly<Record<string, unknown>>) => line['landedOn'] === referNo;
    return this.model.vouchers.filter(({ document, isVoid }) => !isVoid && document.ledgers.some(isOn));
  }

  #isCharged(referNo: string): boolean {
    return this.#charges(referNo).length > 0;
  }

  /** Goods that bear charges stay where they are; their prices and quantities may change. */
  #mayEdit(referNo: string, body: Body): boolean {
    const charges = this.#charges(referNo);
    const own = this.#posted.get(referNo)?.voucher;
    if (charges.length === 0 || own === undefined) return true;
    const items = (body['items'] ?? []) as readonly Body[];
    const placeOf = (line: Readonly<Record<string, unknown>> | undefined) =>
      JSON.stringify([line?.['item'], line?.['godown'] ?? body['godown'], line?.['sourceLine']]);
    const isThere = own.items.every((line, at) => placeOf(line) === placeOf(items[at]));
    const isInTime = charges.every(({ document }) => String(body['date']) <= String(document.header['date']));
    return isThere && isInTime && body['branch'] === own.header['branch'] && body['source'] === own.header['source'];
  }

  /** Only what nothing stands on: it is not the books in memory that see to this. */
  mayChange(referNo: string): boolean {
    const { model } = this;
    const standing = model.vouchers.find((each) => each.referNo === referNo && !each.isVoid);
    if (standing === undefined) return false;
    const { key } = standing;
    const own = (rows: readonly { readonly voucher: string }[]) => rows.filter(({ voucher }) => voucher === key);
    const isNamed = model.vouchers.some(
      ({ document, isVoid }) =>
        !isVoid && (document.header['source'] === referNo || document.header['againstBill'] === referNo),
    );
    const isSettled = model.bills
      .filter(({ voucher }) => voucher === key)
      .some((bill) => own(model.billRows(bill)).length !== model.billRows(bill).length);
    return !isNamed && !isSettled;
  }
}

/** What is wrong after the first action that makes it so; nothing for a history on which both agree. */
export function replay(choices: Partial<CompanyChoices>, actions: readonly Action[]): string[] {
  const history = new History(choices);
  for (const action of actions) {
    const wrong = history.play(action);
    if (wrong.length > 0) return wrong;
  }
  return [];
}

/** The fewest of these actions that still fail, found by leaving out one after another. */
export function shortest(choices: Partial<CompanyChoices>, actions: readonly Action[]): readonly Action[] {
  let kept = actions;
  for (let at = actions.length - 1; at >= 0; at--) {
    const fewer = kept.toSpliced(at, 1);
    if (fails(choices, fewer)) kept = fewer;
  }
  return kept;
}

function fails(choices: Partial<CompanyChoices>, actions: readonly Action[]): boolean {
  try {
    return replay(choices, actions).length > 0;
  } catch {
    return true;
  }
}
