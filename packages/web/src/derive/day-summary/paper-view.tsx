/** The papers of the day on the screen as they will print; printed on the device's printer. */

import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { languages } from '@fieldbook/core/i18n/languages';
import { Banner, Button, Segmented } from '@fieldbook/ui';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { PrintStatus } from '../printer/print-status.tsx';
import { usePrint } from '../printer/use-print.ts';
import { ShareButton } from '../slip/share-button.tsx';
import { SlipView } from '../slip/slip-view.tsx';
import { useHeadPictures } from '../slip/use-head-pictures.ts';
import { dayPapers } from './day-papers.ts';
import type { ReadyDay } from './use-day-summary.ts';

const papers = ['A4', '110', '80', '58'] as const;
const tongues = [
  { value: 'en', label: languages.en.name },
  { value: 'ar', label: languages.ar.name },
] as const;

export function PaperView({ of }: { readonly of: ReadyDay }) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const [paper, setPaper] = useState<(typeof papers)[number]>();
  const [lang, setLang] = useState<'en' | 'ar' | 'en+ar'>();
  const printing = usePrint();
  const { summary, indexes } = of;
  const pictureOf = useHeadPictures();
  const result = useMemo(
    () => dayPapers(summary, { me, indexes, pictureOf }, { paper, lang }),
    [summary, me, indexes, pictureOf, paper, lang],
  );
  const [problem] = result.ok ? [] : result.problems;
  const docs = result.ok ? result.value : [];
  const [first] = docs;
  const wish = { ...(paper === undefined ? {} : { paper }), lang: lang ?? first?.lang ?? 'en' };
  // The office's own days have their papers at the server as well.
  const parameters = { uid: summary.day };
  const atServer = of.isAtServer ? { operation: 'routeDay.summaryPrint', parameters, query: wish } : undefined;
  const print = () => printing.print({ docs, atServer });
  if (problem !== undefined) return <Banner tone="warning" title={describeProblem(problem, language)} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Segmented
          label={t('Paper')}
          options={papers.map((value) => ({ value, label: value }))}
          value={paper ?? first?.paper ?? '80'}
          onValueChange={setPaper}
        />
        <Segmented
          label={t('Language of the paper')}
          options={[...tongues, { value: 'en+ar', label: t('printer|Both') }]}
          value={lang ?? first?.lang ?? 'en'}
          onValueChange={setLang}
        />
        <span className="grow" />
        {first !== undefined && <ShareButton doc={first} number={t('Day-end summary')} />}
        <Button
          size="large"
          isBusy={printing.isBusy}
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => void print()}
        >
          {t('Print')}
        </Button>
      </div>
      <PrintStatus printing={printing} onInstead={(choice) => void printing.print({ docs }, choice)} />
      {docs.map((doc) => (
        <SlipView key={doc.kind} doc={doc} />
      ))}
    </div>
  );
}
