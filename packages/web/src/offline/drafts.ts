/** Unfinished vouchers on this device: kept while they are typed, gone when they are posted or thrown away. */
import { useEffect, useState } from 'react';
import { session } from '../session/session.ts';
import { createStore, useStore } from '../session/store.ts';
import { holdDraft } from './draft-hold.ts';
import { phone } from './store/phone.ts';
import type { StoredDraft } from './store/stored-draft.ts';

export interface DraftName {
  readonly type: string;
  readonly voucherNo: number | undefined;
  /** Code of the customer whose visit it belongs to: each visit has drafts of its own. */
  readonly visit?: string | undefined;
  /** Above 0 for a draft of the same form that was begun in another tab. */
  readonly beside?: number | undefined;
}

/** Counts changes, so that lists know when to look again. */
const changes = createStore(0);

/** Titles as the lists last heard of them. */
const listed = new Map<string, string>();

const companyName = () => session.get().companyAddress ?? '';

function draftKey({ type, voucherNo, visit, beside = 0 }: DraftName): string {
  const key = `${companyName()} ${type} ${voucherNo ?? 'new'}`;
  const own = visit === undefined ? key : `${key} ${visit}`;
  return beside === 0 ? own : `${own} #${beside}`;
}

export interface OpenDraft {
  readonly name: DraftName;
  readonly found: StoredDraft | undefined;
  release(): void;
}

/** The draft of this name that no other tab works on, or a new one beside it. */
export async function openDraft(name: DraftName): Promise<OpenDraft> {
  const stored = await allDrafts().catch((): readonly StoredDraft[] => []);
  const names = new Map<string, DraftName>();
  const keyOf = (beside: number) => {
    const own = { ...name, beside };
    const key = draftKey(own);
    names.set(key, own);
    return key;
  };
  const { key, release } = await holdDraft(keyOf, new Set(stored.map((draft) => draft.key)));
  return { name: names.get(key) ?? name, found: stored.find((draft) => draft.key === key), release };
}

/** Nothing where the browser refuses a database. */
export async function loadDraft(name: DraftName): Promise<StoredDraft | undefined> {
  try {
    return await (await phone()).drafts.get(draftKey(name));
  } catch {
    return undefined;
  }
}

export async function saveDraft(name: DraftName, title: string, form: unknown): Promise<void> {
  const key = draftKey(name);
  await (await phone()).drafts.put({ ...name, key, company: companyName(), title, savedAt: Date.now(), form });
  // Lists show which drafts there are, not what is typed in them.
  if (listed.get(key) !== title) changes.set(changes.get() + 1);
  listed.set(key, title);
}

export async function dropDraft(name: DraftName): Promise<void> {
  const key = draftKey(name);
  await (await phone()).drafts.delete(key);
  listed.delete(key);
  changes.set(changes.get() + 1);
}

async function allDrafts(): Promise<readonly StoredDraft[]> {
  return (await phone()).drafts.toArray();
}

/** All drafts of the chosen company, the latest first; kept up to date. */
export function useDrafts(): readonly StoredDraft[] {
  const change = useStore(changes);
  const { companyAddress = '' } = useStore(session);
  const [found, setFound] = useState<readonly StoredDraft[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change asks again
  useEffect(() => {
    let isGone = false;
    allDrafts().then(
      (all) => isGone || setFound(all.toSorted((a, b) => b.savedAt - a.savedAt)),
      () => isGone || setFound([]),
    );
    return () => {
      isGone = true;
    };
  }, [companyAddress, change]);
  return found;
}
