/**
 * The wrapper of every input: label above, hint or error below, wired by id so that a screen reader reads them with the
 * input. Inputs of the kit use it inside; screens use it for inputs of their own.
 */
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts/ui-texts.tsx';

/** What all fields share; every input of the kit takes these. */
export interface FieldFrameProps {
  readonly label: string;
  /** Keeps the label for screen readers only, for a grid cell or a search field. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; shown instead of the hint. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Attributes for the input itself. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps extends FieldFrameProps {
  /** Id of the input when the caller needs to know it. */
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

const isShown = (node: ReactNode) => node !== undefined && node !== null && node !== false && node !== '';

export function Field({ label, isLabelHidden = false, hint, error, required, className, id, children }: FieldProps) {
  const texts = useUiTexts();
  const ownId = useId();
  const inputId = id ?? ownId;
  const hasError = isShown(error);
  const noteId = hasError || isShown(hint) ? `${inputId}-note` : undefined;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label
        htmlFor={inputId}
        className={isLabelHidden ? 'sr-only' : 'text-xs font-medium text-soft touch:text-sm touch:font-medium'}
      >
        {label}
        {required === true && (
          <>
            <span aria-hidden="true" className="text-refused">
              {' *'}
            </span>
            <span className="sr-only"> ({texts.required})</span>
          </>
        )}
      </label>
      {children({
        id: inputId,
        'aria-describedby': noteId,
        'aria-invalid': hasError || undefined,
        'aria-required': required === true || undefined,
      })}
      {noteId !== undefined && (
        <p id={noteId} className={classNames('text-xs', hasError ? 'text-refused' : 'text-faint')}>
          {hasError ? error : hint}
        </p>
      )}
    </div>
  );
}

/** Fields side by side at the desk, one under the other on the phone; `columns` at the desk. */
export function FormRow({ columns = 2, children }: { readonly columns?: 1 | 2 | 3 | 4; readonly children: ReactNode }) {
  const grid = { 1: '', 2: 'desk:grid-cols-2', 3: 'desk:grid-cols-3', 4: 'desk:grid-cols-4' }[columns];
  return <div className={classNames('grid items-start gap-3', grid)}>{children}</div>;
}
