/** Names of parties for the lists of the outbox, from the masters held on this device. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { indexOf } from '../../masters/master-index.ts';

export type NameOf = (master: string, code: string) => MasterRow | undefined;

const masters = ['customer', 'supplier'] as const;

/** Answers nothing until the rows are there: lists then show codes. */
export function useNameOf(): NameOf {
  const [customers, suppliers] = useQueries({ queries: masters.map(masterRowsQuery) });
  const [ofCustomers, ofSuppliers] = [customers?.data, suppliers?.data];
  return useCallback(
    (master, code) => {
      const rows = master === 'customer' ? ofCustomers : ofSuppliers;
      return rows === undefined ? undefined : indexOf(rows).byCode.get(code);
    },
    [ofCustomers, ofSuppliers],
  );
}
