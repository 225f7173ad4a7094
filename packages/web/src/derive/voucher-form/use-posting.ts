/**
 * Posts a voucher: checks it with the rules on this device first, sends it once however often the key is pressed, and puts
 * every refusal at its field in the words of the catalogue.
 */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { texts } from '@fieldbook/core/i18n/text';
import { COSTS_FORM, pricesAreCosts } from '@fieldbook/core/permissions/costs';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { type Lift, useLifted } from '../approval/use-lift.tsx';
import type { AttachmentDocument } from '../field/attachment.ts';
import { sayProblems } from '../say-problems.ts';
import { computeForm } from './compute.ts';
import type { FormParts } from './form-context.ts';
import type { FormState } from './form-state.ts';
import type { ProblemPlace } from './go-to-place.ts';
import { type PostedVoucher, type Sent, type ServerSending, sendToServer } from './send-voucher.ts';
import { finishForm, keepDraft } from './use-form-state.ts';
import { problemsOf, type SentLines, wireBody } from './wire-body.ts';

export interface SaidProblem {
  readonly path: string | undefined;
  readonly message: string;
  /** Where it is, when it is in the form. */
  readonly place: ProblemPlace | undefined;
}

interface Refused {
  readonly path?: string | undefined;
  readonly message: string;
}

export interface Posting {
  readonly isBusy: boolean;
  readonly problems: readonly SaidProblem[];
  /** Set when the voucher could not be sent at all. */
  readonly failure: string | undefined;
  /** What another person changed of the edited voucher since it was opened. */
  readonly changed?: VoucherChanges | undefined;
  /** The form stands on the newest version: what others changed is no news any more. */
  readonly forget: () => void;
  /** Answers the voucher when it was posted. */
  readonly post: () => Promise<PostedVoucher | undefined>;
}

function placeOf(path: string | undefined, parts: FormParts, sent: SentLines): ProblemPlace | undefined {
  if (path === undefined) return undefined;
  const [first = '', second, name] = path.split('.');
  const own = parts.definition.header[first];
  if (own !== undefined) return { kind: 'header', label: own.label, name: first };
  const group = parts.form.groups.find((each) => each === first);
  const key = group === undefined ? undefined : sent[group]?.[Number(second)];
  if (group === undefined) return undefined;
  if (key === undefined) return { kind: 'group', group };
  const label = name === undefined ? undefined : parts.definition.lines[group]?.[name]?.label;
  return { kind: 'line', group, index: Number(second), key, label, name };
}

/** Marks fields and cells; what stands in no field is left to the banner. */
export function showProblems({ form }: FormParts, problems: readonly SaidProblem[]): void {
  const header: Record<string, string> = {};
  const lines = new Map<LineGroup, Map<number, Record<string, string>>>();
  for (const { place, message } of problems) {
    if (place?.kind === 'header') header[place.name] ??= message;
    if (place?.kind !== 'line' || place.name === undefined) continue;
    const group = lines.get(place.group) ?? new Map<number, Record<string, string>>();
    lines.set(place.group, group.set(place.key, { [place.name]: message, ...group.get(place.key) }));
  }
  form.problems.set(header);
  for (const group of form.groups) form.lines(group).setProblems(lines.get(group) ?? new Map());
}

const deviceSending = () => import('../field/complete-here.ts');
const fileSending = () => import('../attachments/sending.ts');

/** The files of the form follow their voucher. Into the outbox they go along with it. */
async function sendWithFiles(form: FormState, sending: ServerSending): Promise<Sent> {
  const files = Object.values(form.files.get());
  const following = files.length === 0 ? undefined : await fileSending();
  const sent = await sendToServer(sending);
  if (sent.kind === 'posted') following?.beginSending({ voucherUid: form.uid }, files);
  return sent;
}

/** What the form is about besides a new voucher. */
export interface PostingTarget {
  /** The voucher that is edited. */
  readonly voucherNo?: number | undefined;
  /** An item of the outbox that is put right. */
  readonly isRepair?: boolean | undefined;
  /** Code of the customer whose visit it is part of. */
  readonly visit?: string | undefined;
  /** What is handed in with it: signature, photos. Asked when it is completed on this device. */
  readonly attachments?: (() => readonly AttachmentDocument[]) | undefined;
  /** Its screen keeps it in its own way: no draft of it is written, and none goes. */
  readonly isKeptElsewhere?: boolean | undefined;
  /** Asks a supervisor to lift what refuses it, where it is completed on this device. */
  readonly lift?: Lift | undefined;
  /** Asks why the voucher is edited, where that is demanded; without an answer nothing is sent. */
  readonly askReason?: (() => Promise<string | undefined>) | undefined;
}

const unsent = texts({
  here: 'Not completed: this phone could not store it. Nothing was sold; free some space and finish again.',
  server: 'Not posted: no connection. The draft is kept on this device; post it again when you are online.',
});

function decimalsOf(me: Me, otherwise: number) {
  return (currency: string | undefined) =>
    me.currencies.find(({ code }) => code === (currency ?? me.currency.code))?.decimals ?? otherwise;
}

const idle = { isBusy: false, problems: [], failure: undefined } as const;

export function usePosting(parts: FormParts, target: PostingTarget): Posting {
  const { voucherNo, isRepair = false, visit, attachments, lift, askReason } = target;
  const isDrafted = !isRepair && target.isKeptElsewhere !== true;
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const queries = useQueryClient();
  const lifted = useLifted(lift);
  // The same content sent again is the same wish; another content is another.
  const attempt = useRef<{ readonly text: string; readonly key: string }>(undefined);
  const [state, setState] = useState<Omit<Posting, 'post' | 'forget'>>(idle);

  const send = useCallback(async (): Promise<PostedVoucher | 'again' | undefined> => {
    const { definition, form, masters, decimals, field } = parts;
    computeForm(form, parts);
    const { body, sent } = wireBody(definition, form, decimals);
    const refuse = (problems: readonly Refused[], changed?: VoucherChanges) => {
      const placed = problems.map(({ path, message }) => ({ path, message, place: placeOf(path, parts, sent) }));
      showProblems(parts, placed);
      setState({ isBusy: false, problems: placed, failure: undefined, changed });
    };
    const isHere = isRepair || (field !== undefined && voucherNo === undefined);
    const uses = lifted.uses();
    // What a supervisor has let pass is for the engine to judge.
    // Without the prices that are kept from the person, the service alone can tell.
    const isTold = !pricesAreCosts(definition) || mayOpen(me, COSTS_FORM);
    const own =
      uses.length > 0 || !isTold ? [] : problemsOf(definition, body, masters, { decimalsOf: decimalsOf(me, decimals) });
    refuse(await sayProblems(own, language));
    if (own.length > 0) return isHere && (await lifted.pass(form.uid, own)) ? 'again' : undefined;
    const reason = await askReason?.();
    if (askReason !== undefined && reason === undefined) return undefined;
    setState({ isBusy: true, problems: [], failure: undefined });
    const text = JSON.stringify([body, reason]);
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const { key } = attempt.current;
    const outcome = isHere
      ? await (await deviceSending()).completeHere(
          { definition, body, isRepair, along: [...(attachments?.() ?? Object.values(form.files.get())), ...uses] },
          language,
        )
      : await sendWithFiles(form, { definition, voucherNo, version: form.version, reason, body, key });
    const name = { type: definition.type, voucherNo, visit };
    if (outcome.kind === 'refused') {
      refuse(outcome.problems, 'changed' in outcome ? outcome.changed : undefined);
      const refused = outcome.problems.map(({ problem }) => problem);
      return isHere && (await lifted.pass(form.uid, refused)) ? 'again' : undefined;
    }
    if (outcome.kind === 'failed') {
      const { error } = outcome;
      const failure = error instanceof ApiRefusal ? sayFailure(error, t) : t(isHere ? unsent.here : unsent.server);
      // What is said to be kept is kept before it is said.
      if (isDrafted) await keepDraft(form, definition, name);
      setState({ isBusy: false, problems: [], failure });
      return undefined;
    }
    await finishForm(form, isDrafted ? name : undefined);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' });
    setState({ isBusy: false, problems: [], failure: undefined });
    return outcome.voucher;
  }, [parts, voucherNo, isRepair, isDrafted, visit, attachments, askReason, lifted, me, language, queries, t]);

  const post = useOneAtATime(send);
  return { ...state, post, forget: () => setState(idle) };
}

/** A second press while one is under way does nothing. */
function useOneAtATime(send: () => Promise<PostedVoucher | 'again' | undefined>): Posting['post'] {
  const isSending = useRef(false);
  return useCallback(async () => {
    if (isSending.current) return undefined;
    isSending.current = true;
    try {
      let sent = await send();
      while (sent === 'again') sent = await send();
      return sent;
    } finally {
      isSending.current = false;
    }
  }, [send]);
}
