/**
 * A date, typed the short way (`20`, `t`, `+1`, `dd-mm`) or picked from a calendar that is loaded when it is first
 * opened. The value is an ISO date or empty; what cannot be read stays in the field with a message and is not emitted.
 */
import CalendarIcon from 'lucide-react/icons/calendar';
import { type KeyboardEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { Anchored } from './anchored.tsx';
import { addDays, parseDateText, showDate } from './date-text.ts';
import { Field, type FieldFrameProps } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';
import { useDismiss } from './use-dismiss.ts';

const CalendarMonth = lazy(() => import('./calendar-month.tsx').then((module) => ({ default: module.CalendarMonth })));

export interface DateFieldProps extends FieldFrameProps {
  /** ISO `yyyy-mm-dd`, or empty. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Today in the branch's zone, ISO. */
  readonly today: string;
  /** First and last day allowed, ISO. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Sees keys after the text has been read on Enter. */
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

type Problem = 'dateNotUnderstood' | 'dateOutOfRange';

function useDateText(props: DateFieldProps) {
  const { value, onValueChange, today, min, max } = props;
  /** What is being typed; `null` shows the value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const take = (iso: string) => {
    const isOutside = iso !== '' && ((min !== undefined && iso < min) || (max !== undefined && iso > max));
    setProblem(isOutside ? 'dateOutOfRange' : null);
    if (isOutside) return setDraft(showDate(iso));
    setDraft(null);
    if (iso !== value) onValueChange(iso);
  };
  const commit = () => {
    if (draft === null) return;
    const iso = draft.trim() === '' ? '' : parseDateText(draft, today);
    if (iso === null) setProblem('dateNotUnderstood');
    else take(iso);
  };
  return { text: draft ?? showDate(value), problem, setDraft, take, commit };
}

export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden, hint, required, className, id } = props;
  const texts = useUiTexts();
  const { text, problem, setDraft, take, commit } = useDateText(props);
  const isLocked = props.disabled === true || props.readOnly === true;
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') commit();
    else if (step !== undefined && !isLocked && !event.altKey) {
      event.preventDefault();
      take(addDays(parseDateText(text, props.today) ?? props.today, step));
    }
    props.onKeyDown?.(event);
  };
  const error = problem === null ? props.error : texts[problem];
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <span className="relative flex">
          <input
            {...control}
            dir="ltr"
            ref={props.ref}
            type="text"
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            name={props.name}
            placeholder={props.placeholder}
            disabled={props.disabled}
            readOnly={props.readOnly}
            value={text}
            onChange={(event) => setDraft(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={commit}
            onKeyDown={keyDown}
            className="control !pe-8 touch:!pe-11 rtl:!ps-8 rtl:!pe-2 rtl:text-end rtl:touch:!ps-11 rtl:touch:!pe-2"
          />
          {!isLocked && (
            <CalendarButton value={props.value} today={props.today} min={props.min} max={props.max} onPick={take} />
          )}
        </span>
      )}
    </Field>
  );
}

interface CalendarButtonProps {
  readonly value: string;
  readonly today: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onPick: (iso: string) => void;
}

function CalendarButton({ onPick, ...days }: CalendarButtonProps) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useDismiss({ isOpen, popup, anchor, onClose: () => setOpen(false) });
  const pick = (iso: string) => {
    setOpen(false);
    onPick(iso);
    anchor.current?.focus();
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        tabIndex={-1}
        aria-label={texts.openCalendar}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute inset-y-0 end-0 grid w-8 cursor-pointer place-items-center rounded-md text-faint hover:text-ink touch:w-11"
      >
        <CalendarIcon aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <Anchored ref={popup} anchor={anchor} align="end" role="dialog" aria-label={texts.openCalendar} className="p-3">
          <Suspense fallback={<Spinner label={texts.loading} className="m-8" />}>
            <CalendarMonth {...days} onPick={pick} />
          </Suspense>
        </Anchored>
      )}
    </>
  );
}
