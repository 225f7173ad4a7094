/** Yes or no, drawn on a native checkbox so that forms, labels and keys work as everywhere. */
import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Neither: some of what it stands for is chosen. */
  readonly isMixed?: boolean | undefined;
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** The box alone, for table cells; needs a name through `aria-label`. */
export function CheckboxBox(props: Omit<CheckboxProps, 'label' | 'hint'>) {
  const { isMixed = false, onCheckedChange, onChange, className, ref, ...rest } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  return (
    <span className={classNames('relative inline-grid size-4 shrink-0 place-items-center', className)}>
      <input
        {...rest}
        type="checkbox"
        ref={box}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className="peer absolute inset-0 size-4 cursor-pointer appearance-none rounded-sm border border-edge bg-surface checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action disabled:cursor-not-allowed disabled:opacity-50"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none relative size-3.5 text-on-action opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={isMixed ? 'M4 8h8' : 'm3.5 8.5 3 3 6-6.5'} />
      </svg>
    </span>
  );
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckboxBox holds the input
    <label className={classNames('flex min-h-target cursor-pointer items-center gap-2 touch:text-base', className)}>
      <CheckboxBox {...rest} />
      <span>
        {label}
        {hint !== undefined && <span className="block text-xs text-faint">{hint}</span>}
      </span>
    </label>
  );
}
