/**
 * Plays one document after another on the books in memory and on the reference model, and says where the two part: one
 * refuses what the other takes, or a figure differs. A history that fails is cut down to the documents it needs.
 */
import type { CompanyChoices } from '../../definition/masters-view.ts';
import { voucherType, voucherTypes } from '../../vouchers/index.ts';
import { ExampleBooks, type PostedExample } from '../books.ts';
import { brokenInvariants } from '../statement.ts';
import { referenceMasters } from './company.ts';
import { differences } from './compare.ts';
import type { Body } from './documents.ts';
import { type Expected, expectOf } from './expecting.ts';
import { ReferenceBooks } from './reference-books.ts';

export type Action = { readonly do: 'post'; readonly body: Body } | { readonly do: 'void'; readonly referNo: string };

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
    const wrong = action.do === 'post' ? this.#post(action.body) : this.#void(action.referNo);
    if (wrong.length > 0) return wrong;
    return [...differences(this.books, this.model), ...brokenInvariants(this.books)];
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

  /** Only what nothing stands on: it is not the books in memory that see to this. */
  #void(referNo: string): string[] {
    const posted = this.#posted.get(referNo);
    if (posted === undefined || !this.mayVoid(referNo)) return [];
    const expected = this.model.takeBack(referNo);
    const result = this.books.reverse(posted);
    this.kinds.push(`void ${result.ok ? 'posted' : 'refused'}`);
    this.#posted.delete(referNo);
    if (result.ok === (expected === undefined)) return [];
    return [`void of ${referNo}: books ${result.ok ? 'take it' : 'refuse'}, model ${expected ?? 'takes it'}`];
  }

  mayVoid(referNo: string): boolean {
    const { model } = this;
    const own = (rows: readonly { readonly voucher: string }[]) => rows.filter(({ voucher }) => voucher === referNo);
    const isNamed = model.vouchers.some(
      ({ document, isVoid }) =>
        !isVoid && (document.header['source'] === referNo || document.header['againstBill'] === referNo),
    );
    const isSettled = model.bills
      .filter(({ voucher }) => voucher === referNo)
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
