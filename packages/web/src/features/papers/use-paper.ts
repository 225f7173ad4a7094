/**
 * The print document of a wish: out of this phone where it knows all that is asked, else from the server; without a network what
 * the phone knows of it.
 */

import type { Language } from '@fieldbook/core/i18n/languages';
import type { PaperName } from '@fieldbook/core/reports/papers';
import type { PrintDoc } from '@fieldbook/print/document';
import type { BuildOptions } from '@fieldbook/print/layouts/build';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { NoConnection } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import type { AskedHere, LocalPaper } from './local/local-paper.ts';
import type { PaperWish } from './paper-wish.ts';
import { saidRefusal } from './refused-paper.ts';

export interface MadePaper {
  readonly doc: PrintDoc;
  /** Out of this phone; whole when it knows all that is asked. */
  readonly from: 'server' | 'phone' | 'phonePart';
}

export interface AskedPaper {
  readonly name: PaperName;
  readonly wish: PaperWish;
  readonly looks: Pick<BuildOptions, 'paper' | 'lang'>;
}

export function usePaper({ name, wish, looks }: AskedPaper, isEnabled: boolean) {
  const me = useMe();
  const language = useLanguage();
  const client = useQueryClient();
  const outbox = useOutbox();
  const hasVan = outbox?.register.lease !== undefined;
  return useQuery<MadePaper>({
    queryKey: ['paper', name, wish, looks, hasVan, outbox?.items.length],
    enabled: isEnabled,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<MadePaper> => {
      const asked = { name, wish, looks, me, client, items: outbox?.items ?? [] };
      const local = hasVan ? await ofThisPhone(asked, language) : undefined;
      if (local?.isWhole === true) return { doc: local.doc, from: 'phone' };
      try {
        const doc = await ask('GET /papers/{paper}/print', {
          path: { paper: name },
          query: { ...wish, ...looks },
          signal,
        });
        return { doc, from: 'server' };
      } catch (error) {
        if (local === undefined || !(error instanceof NoConnection)) throw error;
        return { doc: local.doc, from: 'phonePart' };
      }
    },
  });
}

async function ofThisPhone(asked: AskedHere, language: Language): Promise<LocalPaper | undefined> {
  try {
    return await (await import('./local/local-paper.ts')).localPaper(asked);
  } catch (error) {
    throw await saidRefusal(error, language);
  }
}
