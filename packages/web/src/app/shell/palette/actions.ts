/** What can be begun from the palette, for a customer or supplier in the same words: vouchers, statements, and lists of what was. */
import { texts } from '@fieldbook/core/i18n/text';
import { foldText } from '@fieldbook/core/kernel/fold-text';

export interface Action {
  /** Type of the voucher that it begins, or key of its register; of a statement `statement`. */
  readonly key: string;
  readonly sides: readonly ('customer' | 'supplier')[];
  /** Said alone; a statement is always somebody's. */
  readonly label?: string;
  readonly withParty: string;
}

const words: Readonly<Record<string, Pick<Action, 'label' | 'withParty'>>> = texts({
  sales: { label: 'New sale', withParty: 'New sale for {party}' },
  order: { label: 'New order', withParty: 'New order for {party}' },
  quotation: { label: 'New quotation', withParty: 'New quotation for {party}' },
  salesReturn: { label: 'New sales return', withParty: 'New sales return from {party}' },
  receipt: { label: 'New receipt', withParty: 'New receipt from {party}' },
  purchase: { label: 'New purchase', withParty: 'New purchase from {party}' },
  purchaseOrder: { label: 'New purchase order', withParty: 'New purchase order to {party}' },
  payment: { label: 'New payment', withParty: 'New payment to {party}' },
  'sales-register': { withParty: 'Sales to {party}' },
  'purchase-register': { withParty: 'Purchases from {party}' },
  'receipt-register': { withParty: 'Receipts from {party}' },
  'payment-register': { withParty: 'Payments to {party}' },
  statement: { withParty: 'Statement of {party}' },
});

const sides: Readonly<Record<string, Action['sides']>> = {
  purchase: ['supplier'],
  purchaseOrder: ['supplier'],
  payment: ['supplier'],
  'purchase-register': ['supplier'],
  'payment-register': ['supplier'],
  statement: ['customer', 'supplier'],
};

export const actions: readonly Action[] = Object.entries(words).map(([key, said]) => ({
  key,
  sides: sides[key] ?? ['customer'],
  ...said,
}));

/** Small words between what is begun and for whom. */
const LINKS = texts({ words: 'for, to, from, of' });

export interface AskedAction {
  readonly action: Action;
  /** Whom it is for, as typed. */
  readonly party: string;
}

/** Reads `new sale for al manar`; the longest beginning that names an action counts. `names`: what else an action is called. */
export function askedAction(
  query: string,
  known: readonly Action[],
  { say, names }: { readonly say: (text: string) => string; readonly names: (key: string) => readonly string[] },
): AskedAction | undefined {
  const text = foldText(query);
  const links = [LINKS.words, say(LINKS.words)].flatMap((each) => each.split(',').map(foldText));
  let longest = 0;
  let asked: AskedAction | undefined;
  for (const action of known) {
    const whole = [action.withParty, say(action.withParty)].map((each) => foldText(each.split('{party}')[0] ?? ''));
    const alone = action.label === undefined ? [] : [action.label, say(action.label)].map(foldText);
    const short = alone.flatMap((each) => each.replace(/^new /, ''));
    for (const name of [...whole, ...alone, ...short, ...names(action.key).map(foldText)]) {
      if (name.length <= longest || !text.startsWith(name)) continue;
      const rest = text.slice(name.length);
      // A word ends here, unless the language joins what leads to the party to its name.
      if (!rest.startsWith(' ') && !(whole.includes(name) && rest !== '')) continue;
      const words = rest.trim().split(' ');
      const party = (links.includes(words[0] ?? '') ? words.slice(1) : words).join(' ');
      if (party === '') continue;
      longest = name.length;
      asked = { action, party };
    }
  }
  return asked;
}
