/** Amounts in German words: "ein" and "eine" before a noun instead of "eins"; names of currencies mostly have one form. */
import { toCardinal } from 'n2words/de-DE';
import { type AmountSpeller, spellerOf } from './grammar.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly isFeminine: boolean;
}

const noun = (one: string, many = one): Noun => ({ one, many, isFeminine: false });
const feminine = (one: string, many: string): Noun => ({ one, many, isFeminine: true });
const cent = noun('Cent');
const fils = noun('Fils');
const paisa = noun('Paisa', 'Paise');

export const german: AmountSpeller = spellerOf<Noun>({
  nouns: {
    USD: { major: noun('US-Dollar'), minor: cent },
    EUR: { major: noun('Euro'), minor: cent },
    AED: { major: noun('VAE-Dirham'), minor: fils },
    SAR: { major: noun('Saudi-Riyal'), minor: noun('Halala') },
    OMR: { major: noun('Oman-Rial'), minor: feminine('Baisa', 'Baisa') },
    KWD: { major: noun('Kuwait-Dinar'), minor: fils },
    BHD: { major: noun('Bahrain-Dinar'), minor: fils },
    QAR: { major: noun('Katar-Riyal'), minor: noun('Dirham') },
    INR: { major: feminine('indische Rupie', 'indische Rupien'), minor: paisa },
    PKR: { major: feminine('pakistanische Rupie', 'pakistanische Rupien'), minor: paisa },
    GBP: { major: noun('Pfund Sterling'), minor: noun('Penny', 'Pence') },
  },
  counted(count, { one, many, isFeminine }) {
    const words = toCardinal(count).replace(/eins$/, isFeminine ? 'eine' : 'ein');
    return `${words} ${count === 1 ? one : many}`;
  },
  cardinal: (count) => toCardinal(count),
  minus: 'minus ',
  and: ' und ',
  only: ' nur',
});
