/**
 * Amounts in Spanish words: "un" before a noun, hundreds that agree with it, "de" after round millions. What n2words writes
 * otherwise than the Academy (dieciseis, cienta una, veintiuno mil) is put right here.
 */
import { toCardinal } from 'n2words/es-ES';
import { type AmountSpeller, isRoundMillions, spellerOf } from './grammar.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly isFeminine?: boolean;
}

const noun = (one: string, many: string): Noun => ({ one, many });
const feminine = (one: string, many: string): Noun => ({ one, many, isFeminine: true });
const fils = noun('fils', 'fils');
const paisa = feminine('paisa', 'paisas');

export const spanish: AmountSpeller = spellerOf<Noun>({
  nouns: {
    USD: { major: noun('dólar estadounidense', 'dólares estadounidenses'), minor: noun('centavo', 'centavos') },
    EUR: { major: noun('euro', 'euros'), minor: noun('céntimo', 'céntimos') },
    AED: { major: noun('dírham de los EAU', 'dírhams de los EAU'), minor: fils },
    SAR: { major: noun('riyal saudí', 'riyales saudíes'), minor: feminine('halala', 'halalas') },
    OMR: { major: noun('rial omaní', 'riales omaníes'), minor: feminine('baisa', 'baisas') },
    KWD: { major: noun('dinar kuwaití', 'dinares kuwaitíes'), minor: fils },
    BHD: { major: noun('dinar bareiní', 'dinares bareiníes'), minor: fils },
    QAR: { major: noun('riyal catarí', 'riyales cataríes'), minor: noun('dírham', 'dírhams') },
    INR: { major: feminine('rupia india', 'rupias indias'), minor: paisa },
    PKR: { major: feminine('rupia pakistaní', 'rupias pakistaníes'), minor: paisa },
    GBP: { major: feminine('libra esterlina', 'libras esterlinas'), minor: noun('penique', 'peniques') },
  },
  counted(count, { one, many, isFeminine }) {
    const words =
      isFeminine === true
        ? withFeminine(count)
        : cardinal(count)
            .replace(/veintiuno$/, 'veintiún')
            .replace(/\buno$/, 'un');
    return `${words}${isRoundMillions(count) ? ' de' : ''} ${count === 1 ? one : many}`;
  },
  cardinal,
  minus: 'menos ',
  and: ' con ',
  andFraction: ' con ',
  only: ' solamente',
});

function cardinal(count: number): string {
  return toCardinal(count)
    .replace(/\bdieciseis\b/g, 'dieciséis')
    .replace(/veintiuno(?= (mil|millones|billones)\b)/g, 'veintiún')
    .replace(/\buno(?= (mil|millones|billones)\b)/g, 'un');
}

/** Millions are masculine themselves; what is below them agrees with what is counted. */
function withFeminine(count: number): string {
  const words = cardinal(count);
  const below = Math.max(words.lastIndexOf('millón'), words.lastIndexOf('millones'));
  const start = below === -1 ? 0 : below;
  const agreed = words
    .slice(start)
    .replace(/cientos\b/g, 'cientas')
    .replace(/\bquinientos\b/g, 'quinientas')
    .replace(/veintiún(?= mil\b)/g, 'veintiuna')
    .replace(/\bun(?= mil\b)/g, 'una')
    .replace(/uno$/, 'una');
  return `${words.slice(0, start)}${agreed}`;
}
