/** What a report is asked for: its parameters as they stand in the address, and the query they make. */
import type { Fields } from '@fieldbook/core/definition/field';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ReportPlace } from '../report-places.ts';

export type Wish = Readonly<Record<string, string | undefined>>;

export interface AskedReport {
  /** The parameters in the address. */
  readonly wish: Wish;
  /** The same with what the place decides: the query of the API. */
  readonly query: Wish;
  readonly change: (next: Wish) => void;
  /** The required parameter that is not there yet. */
  readonly missing: string | undefined;
}

export function useAskedReport({ definition, fixed }: ReportPlace): AskedReport {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Wish;
  const wish = useMemo(() => wishOf(definition.parameters, search), [definition, search]);
  const query = useMemo(() => ({ ...wish, ...fixed }), [wish, fixed]);
  const change = useCallback(
    (next: Wish) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true }),
    [navigate],
  );
  return { wish, query, change, missing: missingOf(definition.parameters, query) };
}

export function wishOf(parameters: Fields, search: Wish): Wish {
  return Object.fromEntries(Object.keys(parameters).map((name) => [name, search[name] || undefined]));
}

function missingOf(parameters: Fields, query: Wish): string | undefined {
  return Object.keys(parameters).find((name) => parameters[name]?.required === true && query[name] === undefined);
}
