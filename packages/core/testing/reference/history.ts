/**
 * Plays one random action after another on books in memory, and says which invariant does not hold then. A history that fails
 * is cut down to the actions it needs.
 */

import { writeVoucher } from '../../src/definition/read-voucher.ts';
import { present } from '../../src/kernel/assert.ts';
import type { CompanyChoices } from '../../src/settings/settings.ts';
import { voucherType, voucherTypes } from '../../src/vouchers/index.ts';
import { ExampleBooks, type PostedExample } from '../books.ts';
import { referenceMasters } from './company.ts';
import type { Body } from './documents.ts';
import { brokenIn, leftOver } from './invariants.ts';
import { chargesOn, isBuiltOn, type Standing, standingIn } from './standing.ts';

export type Action =
  | { readonly do: 'post'; readonly body: Body }
  | { readonly do: 'void'; readonly referNo: string }
  /** Settings that may change while there are vouchers. */
  | { readonly do: 'set'; readonly choices: Partial<CompanyChoices> }
  /** `isText`: only what is written beside the figures; nothing is posted. */
  | { readonly do: 'edit'; readonly referNo: string; readonly body: Body; readonly isText?: boolean }
  /** All vouchers are taken back, as far as that is granted. */
  | { readonly do: 'voidAll' };

export class History {
  readonly books: ExampleBooks;
  /** `sales posted`, `void refused`, …: one an action, and what came of it. */
  readonly kinds: string[] = [];
  /** By number. */
  readonly #standing = new Map<string, PostedExample>();

  constructor(choices: Partial<CompanyChoices>) {
    this.books = new ExampleBooks(referenceMasters(choices), voucherTypes);
  }

  get standing(): Standing {
    return standingIn(this.books, this.#vouchers);
  }

  /** Vouchers that may be edited, as they are stored: with all that was filled in when they were entered. */
  get editable(): readonly (readonly [referNo: string, body: Body])[] {
    const { masters } = this.books;
    const own = this.#vouchers.filter((posted) => !isBuiltOn(posted, this.#vouchers));
    return own.map(({ referNo, voucher }) => {
      const definition = present(voucherType(voucher.type), 'a posted voucher has a type');
      const decimals = masters.currency(String(voucher.header['currency']))?.decimals ?? 2;
      return [referNo, writeVoucher(definition, voucher, decimals)] as const;
    });
  }

  /** What is wrong after the action. */
  play(action: Action): string[] {
    return [...this.#do(action), ...brokenIn(this.books, this.#vouchers)];
  }

  get #vouchers(): PostedExample[] {
    return [...this.#standing.values()];
  }

  #do(action: Action): string[] {
    if (action.do === 'post') return this.#post(action.body);
    if (action.do === 'voidAll') return this.#voidAll();
    if (action.do === 'set') {
      Object.assign(this.books.masters.choices, action.choices);
      this.kinds.push('set');
      return [];
    }
    const posted = this.#standing.get(action.referNo);
    // Only what nothing stands on: it is not the books in memory that see to this.
    if (posted === undefined || isBuiltOn(posted, this.#vouchers)) return [];
    if (action.do === 'void') this.#void(posted);
    else if (this.#mayEdit(posted, action.body)) return this.#edit(posted, action);
    return [];
  }

  #post(body: Body): string[] {
    const result = this.books.post(body);
    this.#note(String(body['type']), result);
    if (result.ok) for (const posted of result.value) this.#standing.set(posted.referNo, posted);
    return [];
  }

  #void(posted: PostedExample): boolean {
    if (chargesOn(posted, this.#vouchers).length > 0) return false;
    const result = this.books.reverse(posted);
    this.#note('void', result);
    if (result.ok) this.#standing.delete(posted.referNo);
    return result.ok;
  }

  #edit(posted: PostedExample, { body, isText = false }: Extract<Action, { do: 'edit' }>): string[] {
    const before = this.books.booked.length;
    const result = this.books.edit(posted, body);
    this.#note('edit', result);
    if (!result.ok) return [];
    this.#standing.set(posted.referNo, result.value.posted);
    const adjusts = result.value.adjustments.length > 0;
    if (adjusts) this.kinds.push('edit adjusts cost');
    return isText && this.books.booked.length > before ? [`an edit of words posts: ${posted.referNo}`] : [];
  }

  /** The last one first, again and again, since one may wait for what another gives back. */
  #voidAll(): string[] {
    let isMoving = true;
    while (isMoving) {
      isMoving = false;
      for (const posted of this.#vouchers.toReversed())
        if (!isBuiltOn(posted, this.#vouchers) && this.#void(posted)) isMoving = true;
    }
    if (this.#standing.size > 0) return [];
    this.kinds.push('all void');
    return leftOver(this.books);
  }

  #note(what: string, result: ReturnType<ExampleBooks['reverse'] | ExampleBooks['post'] | ExampleBooks['edit']>): void {
    this.kinds.push(`${what} ${result.ok ? 'posted' : 'refused'}`);
    if (!result.ok)
      for (const code of new Set(result.problems.map((each) => each.code))) this.kinds.push(`because ${code}`);
  }

  /** Goods that bear charges stay where they are; their prices and quantities may change. */
  #mayEdit(posted: PostedExample, body: Body): boolean {
    const charges = chargesOn(posted, this.#vouchers);
    const own = posted.voucher;
    if (charges.length === 0) return true;
    const items = (body['items'] ?? []) as readonly Body[];
    const placeOf = (line: Readonly<Record<string, unknown>> | undefined) =>
      JSON.stringify([line?.['item'], line?.['godown'] ?? body['godown'], line?.['sourceLine']]);
    const isThere = own.items.every((line, at) => placeOf(line) === placeOf(items[at]));
    const isInTime = charges.every(({ voucher }) => String(body['date']) <= String(voucher.header['date']));
    return isThere && isInTime && body['branch'] === own.header['branch'] && body['source'] === own.header['source'];
  }
}

/** What is wrong after the first action that makes it so; nothing for a history that is right. */
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
