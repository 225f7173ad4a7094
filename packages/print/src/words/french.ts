/** Amounts in French words: the plural begins at two, "une" before a feminine noun, "de" or "d'" after round millions. */
import { toCardinal } from 'n2words/fr-FR';
import { type AmountSpeller, isRoundMillions, spellerOf } from './grammar.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly isFeminine?: boolean;
}

const noun = (one: string, many: string): Noun => ({ one, many });
const feminine = (one: string, many: string): Noun => ({ one, many, isFeminine: true });
const fils = noun('fils', 'fils');
const paisa = noun('paisa', 'paisas');

export const french: AmountSpeller = spellerOf<Noun>({
  nouns: {
    USD: { major: noun('dollar américain', 'dollars américains'), minor: noun('cent', 'cents') },
    EUR: { major: noun('euro', 'euros'), minor: noun('centime', 'centimes') },
    AED: { major: noun('dirham des EAU', 'dirhams des EAU'), minor: fils },
    SAR: { major: noun('riyal saoudien', 'riyals saoudiens'), minor: noun('halala', 'halalas') },
    OMR: { major: noun('rial omanais', 'rials omanais'), minor: noun('baïsa', 'baïsas') },
    KWD: { major: noun('dinar koweïtien', 'dinars koweïtiens'), minor: fils },
    BHD: { major: noun('dinar bahreïni', 'dinars bahreïnis'), minor: fils },
    QAR: { major: noun('riyal qatarien', 'riyals qatariens'), minor: noun('dirham', 'dirhams') },
    INR: { major: feminine('roupie indienne', 'roupies indiennes'), minor: paisa },
    PKR: { major: feminine('roupie pakistanaise', 'roupies pakistanaises'), minor: paisa },
    GBP: { major: feminine('livre sterling', 'livres sterling'), minor: noun('penny', 'pence') },
  },
  counted(count, { one, many, isFeminine }) {
    const words = toCardinal(count).replace(/\bun$/, isFeminine === true ? 'une' : 'un');
    const named = count < 2 ? one : many;
    if (!isRoundMillions(count)) return `${words} ${named}`;
    return `${words} ${/^[aeiouéè]/.test(named) ? "d'" : 'de '}${named}`;
  },
  cardinal: (count) => toCardinal(count),
  minus: 'moins ',
  and: ' et ',
  only: ' seulement',
});
