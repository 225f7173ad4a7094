/** The preferences of printing (SPEC §2, Preferences): on what, on which paper, in which language; pairing, and a test page. */
import { kindLabel, type PrinterKind, printerKinds } from '@fieldbook/core/masters/printer';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { Paper } from '@fieldbook/print/document';
import { profileFor, profilesFor } from '@fieldbook/print/escpos/profile';
import { Button, RadioGroup, Segmented, Select, useToast } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { useLabel, useLanguage } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { PrintStatus } from './print-status.tsx';
import {
  changePrintPreference,
  isDirect,
  langHere,
  type PrinterChoice,
  type PrinterWay,
  papers,
  printLangs,
  printPreference,
} from './printer-choice.ts';
import { ownTestPage } from './printer-test-page.ts';
import { choiceWord, langWord, paperWord, printerWords, wayHints, wayWords } from './printer-words.ts';
import { useChoice, usePrint } from './use-print.ts';
import { useNetworkPrinters } from './use-printers.ts';
import { waysHere } from './ways-here.ts';
import { WhichPrinter } from './which-printer.tsx';

export function PrinterSection() {
  const label = useLabel();
  const language = useLanguage();
  const me = useMe();
  const choice = useChoice();
  const { lang } = useStore(printPreference);
  const network = useNetworkPrinters();
  const change = (printer: PrinterChoice) => changePrintPreference({ printer });
  const ways: readonly PrinterWay[] = [
    ...waysHere().filter((way) => way !== 'pdf'),
    ...(network.length > 0 || choice.way === 'network' ? (['network'] as const) : []),
    'pdf',
  ];
  return (
    <section className="flex max-w-xl flex-col gap-4" aria-labelledby="printing">
      <div className="flex flex-wrap items-baseline gap-2">
        <h2 id="printing" className="text-sm font-semibold">
          {label(printerWords.section)}
        </h2>
        <p className="text-sm text-soft">{choiceWord(choice, language)}</p>
      </div>
      <RadioGroup
        label={label(printerWords.way)}
        options={ways.map((way) => ({ value: way, label: label(wayWords[way]), hint: label(wayHints[way]) }))}
        value={choice.way}
        onValueChange={(way) => change({ way, paper: paperFor(way, choice.paper) })}
      />
      <WhichPrinter choice={choice} network={network} onChange={change} />
      <div className="flex flex-wrap gap-3">
        {choice.way !== 'network' && (
          <Labelled text={label(printerWords.paper)}>
            <Segmented
              label={label(printerWords.paper)}
              options={papersFor(choice.way).map((paper) => ({ value: paper, label: paperWord(paper, language) }))}
              value={choice.paper}
              onValueChange={(paper) => change(withPaper(choice, paper))}
            />
          </Labelled>
        )}
        <Labelled text={label(printerWords.language)}>
          <Segmented
            label={label(printerWords.language)}
            options={printLangs.map((each) => ({ value: each, label: langWord(each, label) }))}
            value={lang ?? langHere(readSettings(me.settings))}
            onValueChange={(next) => changePrintPreference({ lang: next })}
          />
        </Labelled>
      </div>
      {(isDirect(choice.way) || choice.way === 'bridge') && (
        <Select
          className="max-w-sm"
          label={label(printerWords.kind)}
          options={kindsFor(choice.paper).map((kind) => ({ value: kind, label: label(kindLabel(kind)) }))}
          value={(choice.profile as PrinterKind | undefined) ?? usualKind(choice.paper)}
          onValueChange={(profile) => change({ ...choice, profile })}
        />
      )}
      <TestPage />
    </section>
  );
}

interface LabelledProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** The choice beside it is named for itself; this is for who sees. */
function Labelled({ text, children }: LabelledProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-xs font-medium text-soft touch:text-sm">
        {text}
      </p>
      {children}
    </div>
  );
}

const papersFor = (way: PrinterWay): readonly Paper[] =>
  way === 'pdf' ? papers : papers.filter((each) => each !== 'A4');
const paperFor = (way: PrinterWay, paper: Paper): Paper => (papersFor(way).includes(paper) ? paper : '80');

/** Another paper is another head. */
function withPaper({ profile: _profile, ...choice }: PrinterChoice, paper: Paper): PrinterChoice {
  return { ...choice, paper };
}

const usualKind = (paper: Paper): PrinterKind => profileFor(paper).name as PrinterKind;

function kindsFor(paper: Paper): readonly PrinterKind[] {
  const usual = usualKind(paper);
  const others = profilesFor(paper).flatMap(({ name }) =>
    printerKinds.filter((kind) => kind === name && kind !== usual),
  );
  return [usual, ...others];
}

function TestPage() {
  const label = useLabel();
  const me = useMe();
  const toast = useToast();
  const printing = usePrint();
  const { choice } = printing;
  // A page of the browser prints what it shows.
  if (choice.way === 'pdf') return null;
  const print = async () => {
    const { isDone } = await printing.print({
      docs: [ownTestPage(me, choice)],
      atServer: { operation: 'printer.testPage', query: {} },
    });
    if (isDone) toast.show({ kind: 'done', title: label(printerWords.testDone) });
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button isBusy={printing.isBusy} onClick={() => void print()}>
        {label(printerWords.test)}
      </Button>
      <div className="-mx-4 self-stretch desk:-mx-5">
        <PrintStatus printing={printing} isAtChoice />
      </div>
    </div>
  );
}
