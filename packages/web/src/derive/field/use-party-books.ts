/** What this phone's books say of the party that is typed: its open bills and what they come to. */
import { useMemo } from 'react';
import { useForm, useHeaderValue } from '../voucher-form/form-context.ts';
import { type PartyFigures, partyFigures } from './party-figures.ts';

export interface PartyBooks extends PartyFigures {
  readonly code: string;
}

/** Nothing without a party, or where the document goes to the server. */
export function usePartyBooks(): PartyBooks | undefined {
  const { definition, field, today } = useForm();
  const { party } = definition;
  const code = useHeaderValue(party?.field ?? '').typed;
  const books = field?.books;
  return useMemo(() => {
    if (books === undefined || party === undefined || code === '') return undefined;
    return { code, ...partyFigures(books, { side: party.side, code, today }) };
  }, [books, party, code, today]);
}
