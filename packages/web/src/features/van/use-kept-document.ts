/**
 * A document of the van while it is put together: kept as a draft of its type with every change, so that it is there again after
 * a call, and in the document's own form too; completed on this phone, once however often it is pressed.
 */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AttachmentDocument } from '../../derive/field/attachment.ts';
import { completeHere } from '../../derive/field/complete-here.ts';
import type { SavedForm } from '../../derive/voucher-form/form-state.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { type DraftName, dropDraft, loadDraft, saveDraft } from '../../offline/drafts.ts';

export interface KeptDocument {
  readonly form: SavedForm;
  readonly lines: readonly LineValues[];
  readonly setLines: (lines: readonly LineValues[]) => void;
  /** Header and lines in one change. */
  readonly setAll: (header: SavedForm['header'], lines: readonly LineValues[]) => void;
  readonly isBusy: boolean;
  /** What refuses it, in the words of the catalogue. */
  readonly problems: readonly string[];
  /** Answers the uid of the document once it is on the disk. `more`: header fields that are known by now. */
  readonly finish: (
    more?: SavedForm['header'],
    attachments?: readonly AttachmentDocument[],
  ) => Promise<string | undefined>;
}

const DRAFT_DELAY = 400;

export interface KeptWish {
  readonly begin: () => SavedForm;
  /** The draft as this document goes on with it; nothing where it is another one. */
  readonly goesOn: (draft: SavedForm) => SavedForm | undefined;
  /** Without a draft, for what is done in a moment: the one that waits stays as it is. */
  readonly isDrafted?: boolean;
}

/** Nothing while the draft is read. */
export function useKeptDocument(
  definition: VoucherDefinition,
  { begin, goesOn, isDrafted = true }: KeptWish,
): KeptDocument | undefined {
  const t = useT();
  const language = useLanguage();
  const [form, setForm] = useState<SavedForm>();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isSending = useRef(false);
  const drafting = useDrafting(definition.type);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is opened once, not when `begin` is a new closure
  useEffect(() => {
    let isGone = false;
    const loaded = isDrafted ? loadDraft(nameOf(definition.type)) : Promise.resolve(undefined);
    void loaded.then((found) => {
      const draft = found?.form as SavedForm | undefined;
      if (!isGone) setForm((draft === undefined ? undefined : goesOn(draft)) ?? begin());
    });
    return () => {
      isGone = true;
    };
  }, [definition]);
  const change = useCallback(
    (next: SavedForm) => {
      setForm(next);
      setProblems([]);
      if (isDrafted) drafting.keep(next);
    },
    [drafting, isDrafted],
  );
  if (form === undefined) return undefined;
  const lines = form.lines.items ?? [];
  const finish: KeptDocument['finish'] = async (more = {}, attachments = []) => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(true);
    try {
      const body = { uid: form.uid, type: definition.type, ...form.header, ...more, items: lines };
      const sent = await completeHere({ definition, body, isRepair: false, along: attachments }, language);
      if (sent.kind === 'refused') setProblems([...new Set(sent.problems.map(({ message }) => message))]);
      if (sent.kind === 'failed')
        setProblems([
          t('Not completed: this phone could not store it. Nothing was sold; free some space and finish again.'),
        ]);
      if (sent.kind !== 'posted') return undefined;
      if (isDrafted) await drafting.drop();
      return sent.voucher.uid ?? form.uid;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return {
    form,
    lines,
    setLines: (items) => change({ ...form, lines: { items } }),
    setAll: (header, items) => change({ ...form, header, lines: { items } }),
    isBusy,
    problems,
    finish,
  };
}

const nameOf = (type: string): DraftName => ({ type, voucherNo: undefined });

/** Writes a little after the last change, and at once when the screen goes away; a document without lines is none. */
function useDrafting(type: string) {
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly form: SavedForm }>(undefined);
  const [drafting] = useState(() => {
    const write = async (form: SavedForm) => {
      const isEmpty = (form.lines.items ?? []).length === 0;
      await (isEmpty ? dropDraft(nameOf(type)) : saveDraft(nameOf(type), '', form)).catch(() => undefined);
    };
    const flush = () => {
      const { timer, form } = waiting.current ?? {};
      clearTimeout(timer);
      waiting.current = undefined;
      if (form !== undefined) void write(form);
    };
    return {
      keep: (form: SavedForm) => {
        clearTimeout(waiting.current?.timer);
        waiting.current = { timer: setTimeout(flush, DRAFT_DELAY), form };
      },
      drop: async () => {
        clearTimeout(waiting.current?.timer);
        waiting.current = undefined;
        await dropDraft(nameOf(type)).catch(() => undefined);
      },
      flush,
    };
  });
  useEffect(() => drafting.flush, [drafting]);
  return drafting;
}
