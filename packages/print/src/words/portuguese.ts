/** Amounts in Portuguese words: numbers agree with a feminine noun below the millions, "de" stands after round millions. */
import { toCardinal } from 'n2words/pt-PT';
import { type AmountSpeller, isRoundMillions, spellerOf } from './grammar.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly isFeminine?: boolean;
}

const noun = (one: string, many: string): Noun => ({ one, many });
const feminine = (one: string, many: string): Noun => ({ one, many, isFeminine: true });
const cent = noun('cêntimo', 'cêntimos');
const fils = noun('fils', 'fils');
const paisa = feminine('paisa', 'paisas');

export const portuguese: AmountSpeller = spellerOf<Noun>({
  nouns: {
    USD: { major: noun('dólar americano', 'dólares americanos'), minor: cent },
    EUR: { major: noun('euro', 'euros'), minor: cent },
    AED: { major: noun('dirham dos EAU', 'dirhams dos EAU'), minor: fils },
    SAR: { major: noun('rial saudita', 'riais sauditas'), minor: feminine('halala', 'halalas') },
    OMR: { major: noun('rial omanense', 'riais omanenses'), minor: feminine('baisa', 'baisas') },
    KWD: { major: noun('dinar kuwaitiano', 'dinares kuwaitianos'), minor: fils },
    BHD: { major: noun('dinar bareinita', 'dinares bareinitas'), minor: fils },
    QAR: { major: noun('rial catarense', 'riais catarenses'), minor: noun('dirham', 'dirhams') },
    INR: { major: feminine('rupia indiana', 'rupias indianas'), minor: paisa },
    PKR: { major: feminine('rupia paquistanesa', 'rupias paquistanesas'), minor: paisa },
    GBP: { major: feminine('libra esterlina', 'libras esterlinas'), minor: noun('péni', 'pence') },
  },
  counted(count, { one, many, isFeminine }) {
    const words = isFeminine === true ? withFeminine(count) : toCardinal(count);
    return `${words}${isRoundMillions(count) ? ' de' : ''} ${count === 1 ? one : many}`;
  },
  cardinal: (count) => toCardinal(count),
  minus: 'menos ',
  and: ' e ',
  only: ' apenas',
});

/** Millions are masculine themselves; thousands and what is below them agree with what is counted. */
function withFeminine(count: number): string {
  const words = toCardinal(count);
  const below = /^.*milh(ão|ões)/.exec(words)?.[0].length ?? 0;
  const agreed = words
    .slice(below)
    .replace(/\bum\b/g, 'uma')
    .replace(/\bdois\b/g, 'duas')
    .replace(/(?<=ent)os\b/g, 'as');
  return `${words.slice(0, below)}${agreed}`;
}
