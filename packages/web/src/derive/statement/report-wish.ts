/** What a report is asked for: its parameters as they stand in the address, and the query they make. */
import type { Fields } from '@fieldbook/core/definition/field';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useBranchHere } from '../../session/branch-here.ts';
import type { ReportPlace } from '../report-places.ts';
import { useAsked } from '../use-asked.ts';

export type Wish = Readonly<Record<string, string | undefined>>;

export interface AskedReport {
  /** The parameters in the address: the query of the API. */
  readonly wish: Wish;
  readonly change: (next: Wish) => void;
  /** The required parameter that is not there yet. */
  readonly missing: string | undefined;
}

export function useAskedReport({ definition }: ReportPlace): AskedReport {
  const navigate = useNavigate();
  const search = useAsked<Wish>();
  const branch = useBranchHere();
  const wish = useMemo(
    () => wishOf(definition.parameters, branch === undefined ? search : { ...search, branch }),
    [definition, search, branch],
  );
  const change = useCallback(
    (next: Wish) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true }),
    [navigate],
  );
  return { wish, change, missing: missingOf(definition.parameters, wish) };
}

export function wishOf(parameters: Fields, search: Wish): Wish {
  return Object.fromEntries(Object.keys(parameters).map((name) => [name, search[name] || undefined]));
}

function missingOf(parameters: Fields, wish: Wish): string | undefined {
  return Object.keys(parameters).find((name) => parameters[name]?.required === true && wish[name] === undefined);
}
