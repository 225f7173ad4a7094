/** One load, line by line: taken, taken in part, or not; all of the rest with one press. It becomes a stock transfer in. */
import { damageCauses } from '@fieldbook/core/definition/voucher-fields';
import { present } from '@fieldbook/core/kernel/assert';
import {
  type Decision,
  decisionIn,
  decisionLines,
  modeOf,
  type SentLine,
  sentLines,
} from '@fieldbook/core/sync/load-decision';
import type { PendingTransfer } from '@fieldbook/core/sync/pending-transfers';
import { confirming } from '@fieldbook/core/sync/transfer-types';
import { Button, Code, SkeletonRows, showDate } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SLIP } from '../../derive/outbox/outbox-places.ts';
import type { SavedForm } from '../../derive/voucher-form/form-state.ts';
import { useT } from '../../i18n/language.tsx';
import { LoadLine } from './load-line.tsx';
import { PanelBar, Refusals } from './panel-parts.tsx';
import { ShortSheet } from './short-sheet.tsx';
import { type KeptDocument, useKeptDocument } from './use-kept-document.ts';
import { useVan } from './use-van.ts';

const [firstCause] = damageCauses;

export function LoadTransfer({ transfer }: { readonly transfer: PendingTransfer }) {
  const { branch, today } = useVan();
  const begin = (): SavedForm => ({
    uid: crypto.randomUUID(),
    header: { date: today, branch, source: transfer.referNo, godown: transfer.from, toGodown: transfer.to },
    lines: { items: [] },
  });
  const definition = present(confirming, 'a document that confirms what was sent');
  const kept = useKeptDocument(definition, {
    begin,
    goesOn: (draft) =>
      draft.header.source === transfer.referNo ? { ...draft, header: { ...draft.header, date: today } } : undefined,
  });
  if (kept === undefined) return <SkeletonRows rows={8} columns={2} />;
  return <Lines transfer={transfer} kept={kept} />;
}

interface LinesProps {
  readonly transfer: PendingTransfer;
  readonly kept: KeptDocument;
}

function Lines({ transfer, kept }: LinesProps) {
  const t = useT();
  const navigate = useNavigate();
  const { masters, damageGodown, godownName } = useVan();
  const [open, setOpen] = useState<SentLine>();
  const sent = sentLines(transfer);
  const itemOf = (line: SentLine) => masters.item(line.item);
  const decisions = sent.map((line) => decisionIn(kept.lines, line, itemOf(line)));
  const decided = decisions.filter((each) => each !== undefined).length;
  const decide = (...made: readonly (readonly [SentLine, Decision])[]) => {
    const names = new Set(made.map(([line]) => String(line.line)));
    const others = kept.lines.filter((line) => !names.has(String(line.sourceLine)));
    const own = made.flatMap(([line, decision]) =>
      decisionLines(line, decision, itemOf(line), { transfer, damageGodown }),
    );
    kept.setLines([...others, ...own]);
  };
  const all = (line: SentLine): Decision => ({ accepted: line.left, rest: 'returned', cause: firstCause });
  const acceptRest = () =>
    decide(...sent.flatMap((line, at) => (decisions[at] === undefined ? [[line, all(line)] as const] : [])));
  const finish = async () => {
    const uid = await kept.finish({ mode: modeOf(sent, decisions) });
    if (uid !== undefined) void navigate({ to: SLIP, search: { uid, fresh: '1', van: 'load' }, replace: true });
  };
  return (
    <>
      <div className="shrink-0 border-b border-line bg-surface px-4 py-2">
        <span className="block text-base font-semibold">
          <Code>{transfer.referNo}</Code> <bdi>{godownName(transfer.from)}</bdi>
        </span>
        <bdi className="text-sm text-faint">{showDate(transfer.date)}</bdi>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <Refusals problems={kept.problems} />
        <ul className="divide-y divide-hair">
          {sent.map((line, at) => (
            <LoadLine
              key={line.line}
              sent={line}
              decision={decisions[at]}
              onAccept={() => decide([line, all(line)])}
              onReject={() => decide([line, { ...all(line), accepted: 0 }])}
              onShort={() => setOpen(line)}
            />
          ))}
        </ul>
      </div>
      <PanelBar note={t('{n} of {all} lines', { n: decided, all: sent.length })}>
        {decided < sent.length ? (
          <Button variant="primary" size="large" className="h-12 min-w-40" onClick={acceptRest}>
            {t(decided === 0 ? 'Take all' : 'Take the rest')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="large"
            className="h-12 min-w-40"
            isBusy={kept.isBusy}
            onClick={() => void finish()}
          >
            {t('Finish')}
          </Button>
        )}
      </PanelBar>
      {open !== undefined && (
        <ShortSheet
          sent={open}
          decision={decisionIn(kept.lines, open, itemOf(open)) ?? all(open)}
          onDecide={(decision) => decide([open, decision])}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
