/**
 * How far the end of a day has come and what was typed in it, kept in this phone's store for the day: left or killed in the
 * middle it goes on where it stood.
 */
import type { EndProgress } from '@fieldbook/core/day-cycle/end-steps';
import type { OpenedDay } from '@fieldbook/core/day-cycle/step-uid';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { useCallback, useEffect, useState } from 'react';
import type { CountDraft } from '../../derive/cash/counted-notes.ts';
import { phone } from '../../offline/store/phone.ts';

/** Texts as they were typed. */
export interface EndDraft extends CountDraft {
  readonly endKm?: string;
  readonly reason?: string;
  readonly toLedger?: string;
  readonly cashReason?: string;
  readonly cashPerson?: string;
  readonly stockReason?: string;
  readonly stockPerson?: string;
}

export interface KeptEnd {
  readonly progress: EndProgress;
  readonly draft: EndDraft;
  /** Uses of supervisors' codes; they go along with the end. */
  readonly approvals: readonly AlongDocument[];
}

const factName = (end: string) => `dayEnd ${end}`;
const empty: KeptEnd = { progress: {}, draft: {}, approvals: [] };

/** Over what another tab may have written meanwhile; on the disk when it resolves. */
async function change(end: string, work: (kept: KeptEnd) => KeptEnd): Promise<KeptEnd> {
  const database = await phone();
  return database.transaction('rw', database.facts, async () => {
    const next = work((await database.fact<KeptEnd>(factName(end))) ?? empty);
    await database.facts.put({ name: factName(end), value: next });
    return next;
  });
}

export interface EndKeeping {
  /** Nothing until it has been read. */
  readonly kept: KeptEnd | undefined;
  readonly say: (word: EndProgress, approval?: AlongDocument) => Promise<void>;
  readonly type: (typed: EndDraft) => void;
}

/** What was said before a day was opened again is not said of it now. */
export function useEndProgress({ code, reopenings = 0 }: OpenedDay): EndKeeping {
  const end = reopenings === 0 ? code : `${code} ${reopenings}`;
  const [kept, setKept] = useState<KeptEnd>();
  useEffect(() => {
    let isGone = false;
    change(end, (read) => read).then(
      (read) => isGone || setKept(read),
      () => isGone || setKept(empty),
    );
    return () => {
      isGone = true;
    };
  }, [end]);
  const say = useCallback(
    async (word: EndProgress, approval?: AlongDocument) => {
      setKept(
        await change(end, (read) => ({
          ...read,
          progress: { ...read.progress, ...word },
          approvals: approval === undefined ? read.approvals : [...read.approvals, approval],
        })),
      );
    },
    [end],
  );
  const type = useCallback(
    (typed: EndDraft) => {
      // What is typed shows at once; the disk follows.
      setKept((before) => (before === undefined ? before : { ...before, draft: { ...before.draft, ...typed } }));
      void change(end, (read) => ({ ...read, draft: { ...read.draft, ...typed } })).catch(() => undefined);
    },
    [end],
  );
  return { kept, say, type };
}
