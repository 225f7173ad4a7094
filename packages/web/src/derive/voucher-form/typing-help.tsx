/** What a form does for who types: offers names such as banks, fills in the rates of a purchase, what balances a journal and the mode of the party's terms. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../../session/use-me.ts';
import { entryFactsOf } from './entry-facts.ts';
import type { FormParts } from './form-context.ts';
import { NameLists } from './name-lists.tsx';
import { proposeBalance } from './propose-balance.ts';
import { proposeRates } from './propose-rates.ts';
import { followTerms } from './terms-mode.ts';

export function TypingHelp({ isRestored, ...parts }: FormParts & { readonly isRestored: boolean }) {
  const { definition, form, masters, indexOf, currency, decimals } = parts;
  const client = useQueryClient();
  const baseCurrency = useMe().currency.code;
  useEffect(
    () =>
      proposeRates({
        ...{ definition, form, masters, currency, decimals, baseCurrency },
        factsOf: (wish) => client.fetchQuery({ ...entryFactsOf(wish), retry: false }),
      }),
    [definition, form, masters, currency, decimals, baseCurrency, client],
  );
  useEffect(() => proposeBalance({ definition, form, decimals }), [definition, form, decimals]);
  useEffect(() => followTerms({ definition, form, indexOf, isRestored }), [definition, form, indexOf, isRestored]);
  return <NameLists definition={definition} indexOf={indexOf} />;
}
