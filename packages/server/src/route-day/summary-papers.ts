/** The papers of a day-end summary: the summary, and its stock where the settings of the branch ask for it (SPEC §9). */
import { present } from '@fieldbook/core/kernel/assert';
import type { Result } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { PrintDoc } from '@fieldbook/print/document';
import { dayEndPapers } from '@fieldbook/print/layouts/day-end-stock/day-end-stock';
import { paperOf } from '@fieldbook/print/layouts/paper';
import type { CompanyServices } from '../company/company-services.ts';
import type { PrintWish } from '../company/reading-services.ts';
import { paperHead } from '../pictures/picture-rows.ts';
import { printLang } from '../print/print-builder.ts';
import type { SummedDay } from './day-summary.ts';

/** Problems: `day.several_users` where stock is asked for and the day has no godowns. */
export async function summaryPapers(
  { database, masters: store }: Pick<CompanyServices, 'database' | 'masters'>,
  { summary, branch, currency, settings, masters, chainHeads }: SummedDay,
  looks: Pick<PrintWish, 'paper' | 'lang' | 'copy'>,
): Promise<Result<readonly PrintDoc[]>> {
  const view = masters.branch(branch);
  const record = await store.get(present(masterNamed('branch'), 'a master of branches'), branch);
  const texts = Object.entries(record ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const facts = {
    summary,
    branch: {
      name: branch,
      country: '',
      ...view,
      ...Object.fromEntries(texts),
      ...(await paperHead(database, branch)),
    },
    zone: view?.zone ?? 'UTC',
    currency,
    chainHeads,
    issuedAt: summary.endedAt ?? summary.startedAt,
    godownName: (code: string) => masters.godown(code)?.name ?? code,
    itemName: (code: string) => masters.item(code) ?? { name: code },
  };
  return dayEndPapers(facts, settings, {
    paper: looks.paper ?? paperOf(settings.paperSize),
    lang: looks.lang ?? printLang(settings),
    ...(looks.copy === true ? { copy: true } : {}),
  });
}
