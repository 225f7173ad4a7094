/**
 * The form of any master, from its definition: new or stored, to write or to look at only. Ctrl+Enter (and ctrl+s) saves,
 * Esc leaves and asks only when something would be lost; after a refusal the cursor stands at the first thing to correct.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { nameIn } from '@fieldbook/core/i18n/say';
import { msg } from '@fieldbook/core/i18n/text';
import { Badge, Banner, type MenuCommand, useIsPhone, useToast } from '@fieldbook/ui';
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useUnsentForm } from '../../offline/unsent-form.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { PageHead } from '../page-head.tsx';
import { FormActions } from './form-actions.tsx';
import { FormBody, type ListEditors } from './form-body.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { TroubleBanner } from './trouble-banner.tsx';
import { type RepairedRow, useOwnCode } from './use-keep-here.ts';
import { type MasterForm as FormState, useMasterForm } from './use-master-form.ts';

export interface MasterFormProps {
  readonly definition: MasterDefinition;
  /** The stored row; nothing for a new one. */
  readonly row: MasterRow | undefined;
  /** A new row that the outbox put aside. */
  readonly repaired?: RepairedRow | undefined;
  /** Values that a new row begins with, typed by nobody yet. */
  readonly prefilled?: Readonly<Record<string, string>> | undefined;
  readonly mayWrite: boolean;
  readonly editors: ListEditors;
  /** Commands of this master alone, for the menu beside saving. */
  readonly commands: readonly MenuCommand[];
  /** Stands after the fields. */
  readonly panel?: (form: Pick<FormState, 'values' | 'setValue'>) => ReactNode;
  /** The row is stored; `isNext`: another new one is wanted. */
  readonly onSaved: (row: MasterRow, isNext: boolean) => void;
  readonly onLeave: () => void;
  /** The row is no more; `onLeave` where left out. */
  readonly onDeleted?: (() => void) | undefined;
}

export function MasterForm(props: MasterFormProps) {
  const { definition, mayWrite, onSaved, onLeave } = props;
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const isPhone = useIsPhone();
  const root = useRef<HTMLDivElement>(null);
  const form = useMasterForm(definition, { stored: props.row, repaired: props.repaired, prefilled: props.prefilled });
  useOwnCode(form);
  const isDirty = useRef(false);
  isDirty.current = mayWrite && form.isDirty;
  useUnsentForm(isDirty.current);
  const done = (said: string, row: MasterRow) =>
    toast.show({ kind: 'done', title: t(said, { name: nameIn(language, row) }) });
  const finish = (saved: MasterRow | undefined, isNext: boolean) => {
    if (saved === undefined) return;
    isDirty.current = false;
    done(msg('{name} saved'), saved);
    for (const { message } of warningsOf(saved)) toast.show({ kind: 'info', title: message, timeoutMs: 15_000 });
    onSaved(saved, isNext);
  };
  const save = async (isNext: boolean) => {
    // A field that reads what is typed when it is left reads it now.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await Promise.resolve();
    if (form.row !== undefined && !isDirty.current) return onLeave();
    finish(await form.save(), isNext);
  };
  const setActive = async (active: boolean) => finish(await form.setActive(active), false);
  const remove = async () => {
    const { row } = form;
    if (row === undefined || (await form.remove()) !== true) return;
    isDirty.current = false;
    done(msg('{name} deleted'), row);
    (props.onDeleted ?? onLeave)();
  };
  const go = (path: string) => focusField(root.current, path);
  useFormKeys({ save: () => mayWrite && void save(false), leave: onLeave });
  useFirstField(root, mayWrite && props.row === undefined && !isPhone);
  useFirstProblem(form, go);
  const errors = Object.fromEntries((form.trouble?.messages ?? []).map(({ path, message }) => [path, message]));
  const actions = mayWrite ? (
    <FormActions
      definition={definition}
      form={form}
      commands={props.commands}
      onSave={() => void save(false)}
      onSaveNext={() => void save(true)}
      onSetActive={(active) => void setActive(active)}
      onDelete={() => void remove()}
      onCancel={onLeave}
    />
  ) : undefined;
  const { row } = form;
  return (
    <div ref={root} className="flex min-h-0 grow flex-col">
      <PageHead
        title={row === undefined ? t('New: {name}', { name: label(definition.label) }) : nameIn(language, row)}
        aside={
          <>
            {row !== undefined && <span className="text-soft">{label(definition.label)}</span>}
            {row?.active === false && <Badge>{t('Not in use')}</Badge>}
          </>
        }
        actions={isPhone ? undefined : actions}
      />
      <div className="flex flex-col gap-2 px-4 empty:hidden desk:px-5 *:last:mb-3">
        {!mayWrite && <Banner title={t('To look at only')}>{t('Your role may see this and not change it.')}</Banner>}
        <TroubleBanner
          definition={definition}
          trouble={form.trouble}
          onGo={go}
          onTakeTheirs={() => void form.takeTheirs()}
          onDeactivate={() => void setActive(false)}
        />
      </div>
      <div
        className="min-h-0 grow overflow-y-auto border-t border-line bg-surface px-4 py-4 desk:px-5"
        onKeyDownCapture={moveOnByEnter}
      >
        <FormBody definition={definition} form={form} errors={errors} isReadOnly={!mayWrite} editors={props.editors} />
        {props.panel?.(form)}
        {props.row !== undefined && (
          <div className="mt-6 max-w-3xl">
            <Attachments owner={{ master: definition.name, code: props.row.code }} />
          </div>
        )}
      </div>
      {isPhone && actions !== undefined && (
        <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-2">{actions}</div>
      )}
      <LeaveQuestion isDirty={isDirty} />
    </div>
  );
}

/** What the server tells with its answer: a party put aside with bills open. */
function warningsOf({ warnings }: MasterRow): readonly { readonly message: string }[] {
  return Array.isArray(warnings) ? (warnings as { message: string }[]) : [];
}

const stops = ':is(input:not([type=hidden], [readonly], [disabled]), button[role=combobox]:not([disabled]))';

/** Enter goes on to the next field, shift+Enter back, as in a voucher's header; a list of options takes it first. */
function moveOnByEnter(event: ReactKeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  // What a sheet brings over the form is not among its fields.
  if (
    !(target instanceof HTMLElement) ||
    !currentTarget.contains(target) ||
    !target.matches(stops) ||
    target.ariaExpanded === 'true'
  )
    return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...currentTarget.querySelectorAll<HTMLElement>(stops)];
  all[all.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus();
}

function focusField(root: HTMLElement | null, path: string): void {
  const field =
    root?.querySelector(`[data-field="${CSS.escape(path)}"]`) ??
    root?.querySelector(`[data-list="${CSS.escape(path)}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

function useFirstField(root: { readonly current: HTMLElement | null }, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) root.current?.querySelector<HTMLElement>('[data-field] input')?.focus();
  }, [root, isWanted]);
}

function useFirstProblem({ trouble }: Pick<FormState, 'trouble'>, go: (path: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal moves the cursor once, not every drawing
  useEffect(() => {
    const first = trouble?.messages.find(({ path }) => path !== '');
    if (first !== undefined) go(first.path);
  }, [trouble]);
}

interface FormKeys {
  readonly save: () => void;
  readonly leave: () => void;
}

function useFormKeys(keys: FormKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isOver = document.querySelector('[role="dialog"],[role="listbox"],[role="menu"]') !== null;
      const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
      if (isOver || (!isSave && event.key !== 'Escape')) return;
      event.preventDefault();
      if (isSave) latest.current.save();
      else latest.current.leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
