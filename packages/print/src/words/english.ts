/** Amounts in English words, rupees in lakh and crore. */
import { toCardinal as indianCardinal } from 'n2words/en-IN';
import { toCardinal } from 'n2words/en-US';
import { type AmountSpeller, isCountedInLakh, spellerOf } from './grammar.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

const noun = (one: string, many = `${one}s`): Noun => ({ one, many });
const cent = noun('Cent');
const fils = noun('Fils', 'Fils');

export const english: AmountSpeller = spellerOf<Noun>({
  nouns: {
    USD: { major: noun('US Dollar'), minor: cent },
    EUR: { major: noun('Euro'), minor: cent },
    AED: { major: noun('UAE Dirham'), minor: fils },
    SAR: { major: noun('Saudi Riyal'), minor: noun('Halala') },
    OMR: { major: noun('Omani Rial'), minor: noun('Baisa') },
    KWD: { major: noun('Kuwaiti Dinar'), minor: fils },
    BHD: { major: noun('Bahraini Dinar'), minor: fils },
    QAR: { major: noun('Qatari Riyal'), minor: noun('Dirham') },
    INR: { major: noun('Indian Rupee'), minor: noun('Paisa', 'Paise') },
    PKR: { major: noun('Pakistani Rupee'), minor: noun('Paisa') },
    GBP: { major: noun('Pound Sterling', 'Pounds Sterling'), minor: noun('Penny', 'Pence') },
  },
  counted(count, { one, many }, code) {
    const cardinal = isCountedInLakh(code) ? indianCardinal : toCardinal;
    return `${titleCase(cardinal(count))} ${count === 1 ? one : many}`;
  },
  cardinal: (count) => titleCase(toCardinal(count)),
  minus: 'Minus ',
  and: ' and ',
  only: ' Only',
});

function titleCase(words: string): string {
  return words.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());
}
