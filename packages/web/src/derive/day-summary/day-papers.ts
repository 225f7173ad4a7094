/** The papers of a day's end from this phone: the summary, and its stock as the settings ask for it (SPEC §9). */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';
import type { Result } from '@fieldbook/core/kernel/result';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { Paper, PrintDoc, PrintLang } from '@fieldbook/print/document';
import { dayEndPapers } from '@fieldbook/print/layouts/day-end-stock/day-end-stock';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import type { PictureOf } from '../../offline/head-pictures.ts';
import { zoneOf } from '../../session/use-me.ts';
import { langHere, paperHere } from '../printer/printer-choice.ts';
import { headOf } from '../slip/head-of.ts';

interface PaperWish {
  /** The person's own paper and language where they are nothing. */
  readonly paper?: Paper | undefined;
  readonly lang?: PrintLang | undefined;
}

export interface PaperSources {
  readonly me: Me;
  readonly indexes: MasterIndexes;
  readonly pictureOf?: PictureOf | undefined;
}

/** Refused with `day.several_users` where stock is asked for and the phone has no van. */
export function dayPapers(
  summary: DaySummary,
  { me, indexes, pictureOf }: PaperSources,
  wish: PaperWish,
): Result<readonly PrintDoc[]> {
  const settings = readSettings(me.settings);
  const row = (of: string, code: string) => indexes.get(of)?.byCode.get(code);
  const branch = me.branches[0];
  const facts = {
    summary,
    zone: zoneOf(me),
    branch: {
      name: branch?.name ?? me.company.name,
      country: branch?.country ?? me.company.country,
      ...texts(row('branch', branch?.code ?? '')),
      ...headOf(me, branch?.code, pictureOf),
    },
    currency: { ...me.currency, decimals: me.currency.decimals as 0 | 2 | 3 },
    issuedAt: summary.endedAt ?? summary.startedAt,
    godownName: (code: string) => row('godown', code)?.name ?? code,
    itemName: (code: string) => {
      const { name = code, nameArabic }: { readonly name?: string; readonly nameArabic?: string } = texts(
        row('item', code),
      );
      return { name, ...(nameArabic === undefined ? {} : { nameArabic }) };
    },
  };
  return dayEndPapers(facts, settings, {
    paper: wish.paper ?? paperHere(settings),
    lang: wish.lang ?? langHere(settings),
  });
}

/** The text fields of a row that are there. */
function texts(row: MasterRow | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(row ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
