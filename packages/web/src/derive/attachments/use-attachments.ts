/** The files of one owner: what the server has, what is on its way there, and what waits in the outbox of this device. */
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import type { AttachmentOwner } from '@fieldbook/core/sync/attachment';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { NoConnection } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { completeOther, useOutbox } from '../../offline/outbox.ts';
import { useStore } from '../../session/store.ts';
import { type AttachmentDocument, attachmentOf, fileToAttach } from '../field/attachment.ts';
import { sayProblems } from '../say-problems.ts';
import { attachmentsKey, beginSending, personHere, type Sending, sendings } from './sending.ts';

export interface OwnerFiles {
  readonly rows: readonly AttachmentFacts[] | undefined;
  /** Why the list did not come. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly reload: () => void;
  readonly mayChange: boolean;
  readonly mayVerify: boolean;
  readonly sending: readonly Sending[];
  /** In the outbox of this device, not at the server yet. */
  readonly waiting: readonly OutboxItem[];
  /** What was chosen last and is not taken, by file. */
  readonly refusals: readonly string[];
  readonly add: (files: readonly File[]) => void;
  /** One that was made here, like a signature. */
  readonly keep: (document: AttachmentDocument) => void;
}

export function useAttachments(owner: AttachmentOwner): OwnerFiles {
  const language = useLanguage();
  const queries = useQueryClient();
  const outbox = useOutbox();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const key = attachmentsKey(owner);
  const place = key.join('/');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask('GET /attachments', { query: { ...owner }, signal }),
  });
  const waiting = outbox === undefined || !('voucherUid' in owner) ? [] : waitingFor(owner.voucherUid, outbox.items);
  const count = waiting.length;
  // One that went out of the outbox is at the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count asks again
  useEffect(() => {
    if (outbox !== undefined) void queries.invalidateQueries({ queryKey: ['attachments'] });
  }, [count]);
  const keep = (document: AttachmentDocument): Promise<Result<unknown>> => {
    if (outbox !== undefined && 'voucherUid' in owner) return completeOther(document);
    beginSending(owner, [document]);
    return Promise.resolve(accepted(document));
  };
  const say = async (kept: Result<unknown>): Promise<string | undefined> =>
    kept.ok ? undefined : (await sayProblems(kept.problems, language))[0]?.message;
  const take = async (file: File): Promise<string | undefined> => {
    const isHere = outbox !== undefined && 'voucherUid' in owner;
    const made = isHere ? await attachmentOf(file, owner.voucherUid) : await fileToAttach(file);
    const said = await say(made.ok ? await keep(made.value) : made);
    return said === undefined ? undefined : `${file.name}: ${said}`;
  };
  const add = async (files: readonly File[]) => {
    setRefusals([]);
    const said: (string | undefined)[] = [];
    for (const file of files) said.push(await take(file));
    setRefusals(said.filter((each) => each !== undefined));
  };
  const person = personHere();
  const sending = useStore(sendings).filter(
    (each) => each.person === person && attachmentsKey(each.owner).join('/') === place,
  );
  return {
    rows: data?.rows,
    error: data === undefined ? error : null,
    isFetching,
    reload: () => void refetch(),
    // Without a network nobody can say; the server does when it gets it.
    mayChange: data?.mayChange ?? error instanceof NoConnection,
    mayVerify: data?.mayVerify ?? error instanceof NoConnection,
    sending,
    waiting,
    refusals,
    add: (files) => void add(files),
    keep: (document) =>
      void keep(document)
        .then(say)
        .then((said) => setRefusals(said === undefined ? [] : [said])),
  };
}

function waitingFor(voucherUid: string, items: readonly OutboxItem[]): readonly OutboxItem[] {
  return items.filter(({ kind, state, body, letGo }) => {
    const of = (body as { readonly voucherUid?: unknown } | undefined)?.voucherUid;
    return kind === 'attachment' && state !== 'sent' && letGo === undefined && of === voucherUid;
  });
}
