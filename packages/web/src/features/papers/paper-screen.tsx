/**
 * The paper of a list (SPEC §2, Dialogs; §9, Print layouts): its choice, its preview in every size and language, its print and its
 * PDF. What was chosen stands in the address.
 */
import { isPaperName, type PaperFacts, type PaperName, papers } from '@fieldbook/core/reports/papers';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { Paper } from '@fieldbook/print/document';
import { Button, EmptyState, SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import { lazy, Suspense, useState } from 'react';
import { BackTitle } from '../../derive/back-button.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { OtherAddress } from '../../derive/other-address.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { type Looks, LooksChoice, readLooks } from '../../derive/paper/looks-choice.tsx';
import type { PrintFormatValue } from '../../derive/printer/print-format.tsx';
import { PrintStatus } from '../../derive/printer/print-status.tsx';
import { langHere, type PrinterChoice } from '../../derive/printer/printer-choice.ts';
import { useChoice, usePrint } from '../../derive/printer/use-print.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { firstWish, isComplete, type PaperWish, readWish } from './paper-wish.ts';
import { paperWords } from './paper-words.ts';
import { type MadePaper, usePaper } from './use-paper.ts';

/** Brings the catalogue of refusals along, for an address that somebody opens without the permission. */
const NoPermission = lazy(() => import('./no-permission.tsx').then((module) => ({ default: module.NoPermission })));

// The letters of paper, and what prints them, are scripts of their own.
const SlipView = lazy(() => import('../../derive/slip/slip-view.tsx').then((module) => ({ default: module.SlipView })));
const PaperActions = lazy(() => import('./paper-actions.tsx').then((module) => ({ default: module.PaperActions })));
const ChoiceDialog = lazy(() => import('./choice-dialog.tsx').then((module) => ({ default: module.ChoiceDialog })));

type Search = Readonly<Record<string, string | undefined>>;

export function PaperScreen() {
  const { paper: name = '' } = useParams({ strict: false }) as { readonly paper?: string };
  const me = useMe();
  if (!isPaperName(name)) return <OtherAddress />;
  const { permission, orPermission = permission }: PaperFacts = papers[name];
  if (!mayOpen(me, permission) && !mayOpen(me, orPermission))
    return (
      <Suspense fallback={null}>
        <NoPermission />
      </Suspense>
    );
  return <ListPaper key={name} name={name} />;
}

function ListPaper({ name }: { readonly name: PaperName }) {
  const t = useT();
  const say = useLabel();
  const me = useMe();
  const isPhone = useIsPhone();
  const router = useRouter();
  const navigate = useNavigate();
  const search = useAsked<Search>();
  const wish = readWish(name, search);
  const isAsked = isComplete(name, wish);
  const [isChoosing, setChoosing] = useState(!isAsked);
  const usual = useChoice();
  const [changed, setChanged] = useState<PrintFormatValue>();
  const own = changed ?? {
    printer: { ...usual, paper: usualPaper(name, usual) },
    lang: langHere(readSettings(me.settings)),
  };
  const asked = readLooks(search);
  const looks = { paper: asked.paper ?? own.printer.paper, lang: asked.lang ?? own.lang };
  const format = { printer: { ...own.printer, paper: looks.paper }, lang: looks.lang };
  const printing = usePrint(format.printer);
  const query = usePaper({ name, wish, looks }, isAsked);
  const go = (next: PaperWish, changed: Partial<Looks> = {}) =>
    void navigate({ to: '.', search: { ...next, ...looks, ...changed } as object, replace: true });
  const title = say(papers[name].label);
  const actions =
    query.data === undefined || !isAsked ? undefined : (
      <Suspense fallback={null}>
        <PaperActions name={name} wish={wish} doc={query.data.doc} printing={printing} />
      </Suspense>
    );
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <BackTitle label={t('Back')} onBack={() => router.history.back()}>
            {title}
          </BackTitle>
        }
        actions={
          <>
            <Button icon={<ListChecks aria-hidden="true" className="size-4" />} onClick={() => setChoosing(true)}>
              {say(paperWords.choose)}
            </Button>
            {!isPhone && actions}
          </>
        }
      />
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 desk:px-5 print:hidden">
        {/* On the phone they stand in the sheet of the choice. */}
        {!isPhone && <LooksChoice paper={looks.paper} lang={looks.lang} onChange={(change) => go(wish, change)} />}
        {query.data !== undefined && <Origin from={query.data.from} />}
      </div>
      <PrintStatus printing={printing} />
      {query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {isAsked && query.isPending && <SkeletonRows rows={12} columns={4} />}
      {!isAsked && !isChoosing && (
        <EmptyState
          isPage
          title={title}
          action={
            <Button variant="primary" onClick={() => setChoosing(true)}>
              {say(paperWords.choose)}
            </Button>
          }
        />
      )}
      {query.data !== undefined && !query.isError && isAsked && (
        <Suspense fallback={<SkeletonRows rows={12} columns={4} />}>
          <SlipView doc={query.data.doc} />
        </Suspense>
      )}
      {isPhone && actions !== undefined && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 print:hidden">
          {actions}
        </div>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ChoiceDialog
            name={name}
            title={title}
            first={isAsked ? wish : { ...firstWish(name, todayOf(me)), ...wish }}
            format={format}
            onFormat={(next) => {
              setChanged(next);
              if (asked.paper !== undefined || asked.lang !== undefined)
                go(wish, { paper: next.printer.paper, lang: next.lang });
            }}
            onChosen={(next) => {
              setChoosing(false);
              go(next);
            }}
            onCancel={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The Wi-Fi stock report is on 80 mm, whatever else goes to the office's printer (SPEC §9). */
function usualPaper(name: PaperName, { way, paper }: PrinterChoice): Paper {
  return name === 'stock' && (way === 'network' || way === 'pdf') ? '80' : paper;
}

/** Where the figures come from, when that is this phone. */
function Origin({ from }: Pick<MadePaper, 'from'>) {
  const say = useLabel();
  if (from === 'server') return null;
  return (
    <span className="text-sm text-soft">{say(from === 'phone' ? paperWords.fromPhone : paperWords.fromPhonePart)}</span>
  );
}
