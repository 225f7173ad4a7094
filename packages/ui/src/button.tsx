/**
 * The button in its four ranks. One primary on a screen; danger only for what cannot be undone. A busy button keeps its
 * width, its name and the focus, and swallows presses.
 */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'large';

const base =
  'relative inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none disabled:cursor-not-allowed aria-disabled:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-action text-on-action hover:bg-action-strong disabled:border-line disabled:bg-sunken disabled:text-faint',
  secondary:
    'border-rim bg-surface text-ink hover:bg-hover active:bg-pressed disabled:border-line disabled:bg-sunken disabled:text-faint',
  ghost: 'border-transparent text-ink hover:bg-hover active:bg-pressed disabled:bg-transparent disabled:text-faint',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-strong disabled:border-line disabled:bg-sunken disabled:text-faint',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'h-control px-3 text-control',
  large: 'h-11 px-4 text-base',
};

/** The classes of a button, for a router's link that should look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** An icon before the words. */
  readonly icon?: ReactNode;
  /** Shows a spinner in place of the content and ignores presses; the name stays for screen readers. */
  readonly isBusy?: boolean | undefined;
  /** Key or key pair that does the same, shown after the words at the desk, for example `<Kbd>ctrl+s</Kbd>`. */
  readonly shortcut?: ReactNode;
  readonly children: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  shortcut,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
      className={classNames(buttonClass(variant, size), className)}
    >
      {isBusy && <Spinner label="" className="absolute" />}
      <span className={classNames('inline-flex items-center gap-1.5', isBusy && 'opacity-0')}>
        {icon}
        {children}
        {shortcut !== undefined && <span className="ms-1 touch:hidden">{shortcut}</span>}
      </span>
    </button>
  );
}
