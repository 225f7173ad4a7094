/** The printers that a person may choose from at this moment: the device's own, those of the network, and none (a PDF). */

import { nameIn } from '@fieldbook/core/i18n/say';
import type { Paper } from '@fieldbook/print/document';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { bridge } from '../slip/print-here.ts';
import { type PrinterChoice, printPreference } from './printer-choice.ts';

/** A network printer as it is offered: never with its address. */
export interface OfferedPrinter {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly paper: Paper;
  readonly profile: string;
}

/** Nothing without a network, or where the company has none. */
export function useNetworkPrinters(): readonly OfferedPrinter[] {
  const query = useQuery({
    queryKey: ['printers', 'offered'],
    queryFn: ({ signal }) => ask('GET /network-printers', { signal }),
    retry: false,
    staleTime: 60_000,
  });
  return query.data?.printers ?? [];
}

export function isSamePrinter(one: PrinterChoice, other: PrinterChoice): boolean {
  return one.way === other.way && one.id === other.id;
}

/** `current` is among them even where it is out of reach. */
export function usePrinters(current: PrinterChoice): readonly PrinterChoice[] {
  const language = useLanguage();
  const own = useStore(printPreference).printer;
  const network = useNetworkPrinters().map(
    (row): PrinterChoice => ({
      ...{ way: 'network', id: row.code, name: nameIn(language, row) },
      ...{ paper: row.paper, profile: row.profile },
    }),
  );
  const { paper } = current;
  const all: readonly PrinterChoice[] = [
    ...(own === undefined ? [] : [own]),
    ...(bridge.isNative ? [{ way: 'bridge', paper } as const] : []),
    ...network,
    { way: 'pdf', paper },
    current,
  ];
  return all.filter((each, index) => all.findIndex((other) => isSamePrinter(each, other)) === index);
}
