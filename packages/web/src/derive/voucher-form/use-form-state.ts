/** Opens a voucher form: a draft of this device if there is one, else new or the stored voucher; keeps drafting it. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useEffect, useState } from 'react';
import { type DraftName, dropDraft, openDraft, saveDraft } from '../../offline/drafts.ts';
import { groupsOf } from '../line-groups.ts';
import { createFormState, type FormState, type SavedForm } from './form-state.ts';

export interface OpenForm {
  readonly form: FormState;
  /** It was brought back from this device. */
  readonly isRestored: boolean;
}

const DRAFT_DELAY = 500;

const hasFiles = (form: FormState) => Object.keys(form.files.get()).length > 0;

function hasContent(form: FormState, definition: VoucherDefinition): boolean {
  const field = definition.party?.field;
  const party = field === undefined || form.given.has(field) ? '' : (form.header.get()[field] ?? '');
  return party !== '' || form.groups.some((group) => form.lines(group).filledLines().length > 0) || hasFiles(form);
}

export interface FormWish {
  /** Draft of the form; a form without one is not drafted. */
  readonly draft: DraftName | undefined;
  /** A new turn opens afresh. */
  readonly turn: number;
  /** As `FormState.given`. */
  readonly given?: ReadonlySet<string> | undefined;
}

/** `begin` makes the state without a draft. Nothing while the device is asked. */
export function useFormState(
  definition: VoucherDefinition,
  { draft, turn, given }: FormWish,
  begin: () => SavedForm | Promise<SavedForm>,
): OpenForm | undefined {
  const [open, setOpen] = useState<OpenForm>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once for each voucher and turn, not when `begin` is a new closure
  useEffect(() => {
    let isGone = false;
    let release: () => void = () => undefined;
    setOpen(undefined);
    const loaded = draft === undefined ? Promise.resolve(undefined) : openDraft(draft);
    void loaded.then(async (opened) => {
      release = opened?.release ?? release;
      const found = opened?.found;
      const saved = (found?.form as SavedForm | undefined) ?? (await begin());
      if (isGone) {
        release();
        return;
      }
      const form = createFormState(groupsOf(definition), saved, given);
      if (opened !== undefined) draftNames.set(form, opened.name);
      setOpen({ form, isRestored: found !== undefined });
    });
    return () => {
      isGone = true;
      release();
    };
  }, [definition, draft?.voucherNo, draft?.visit, draft === undefined, turn]);
  useDrafting(definition, draft, open?.form);
  return open;
}

/** Under which name each form is kept: another tab may have the usual one. */
const draftNames = new WeakMap<FormState, DraftName>();

function useDrafting(definition: VoucherDefinition, draft: DraftName | undefined, form: FormState | undefined): void {
  const isDrafted = draft !== undefined;
  const { voucherNo, visit } = draft ?? {};
  useEffect(() => {
    if (form === undefined || !isDrafted) return;
    const name: DraftName = { type: definition.type, voucherNo, visit };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      void keepDraft(form, definition, name);
    };
    const stop = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, DRAFT_DELAY);
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [definition, isDrafted, voucherNo, visit, form]);
}

/** Writes the form as it stands; resolves when it is on the disk. A browser without storage keeps no drafts. */
export async function keepDraft(form: FormState, definition: VoucherDefinition, name: DraftName): Promise<void> {
  if (isFinished(form)) return;
  const own = draftNames.get(form) ?? name;
  const title = definition.party === undefined ? '' : (form.header.get()[definition.party.field] ?? '');
  const kept = hasContent(form, definition) ? saveDraft(own, title, form.save()) : dropDraft(own);
  await kept.catch(() => undefined);
}

/** Forms that were posted or thrown away are not drafted again by a change that was still waiting. */
const finished = new WeakSet<FormState>();

function isFinished(form: FormState): boolean {
  return finished.has(form);
}

/** Without a name there was no draft of it. */
export async function finishForm(form: FormState, name: DraftName | undefined): Promise<void> {
  finished.add(form);
  if (name !== undefined) await dropDraft(draftNames.get(form) ?? name).catch(() => undefined);
}

export function isWorthKeeping(form: FormState, definition: VoucherDefinition): boolean {
  return !isFinished(form) && hasContent(form, definition);
}
