/** What Chinese, Japanese and Korean share: nouns have one form, so a currency is two words. */
import { type CurrencyNouns, type NamedCurrency, namedCurrencies } from './grammar.ts';

/** In the order of `namedCurrencies`: the currency's name and its part's, with a stroke between them. */
export function plainNouns(names: readonly string[]): Readonly<Record<NamedCurrency, CurrencyNouns<string>>> {
  const pairs = namedCurrencies.map((code, at): readonly [NamedCurrency, CurrencyNouns<string>] => {
    const [major = '', minor = ''] = (names[at] ?? '').split('/');
    return [code, { major, minor }];
  });
  return Object.fromEntries(pairs) as Record<NamedCurrency, CurrencyNouns<string>>;
}
