/** A square button with an icon only. The label is its name for screen readers and the hover title. */
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  /** A pressed state for toggles; leave out for plain buttons. */
  readonly isPressed?: boolean | undefined;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  isPressed,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={isPressed}
      className={classNames(
        buttonClass(variant),
        'w-control !px-0 text-soft aria-pressed:bg-action-wash aria-pressed:text-action',
        className,
      )}
    >
      {icon}
    </button>
  );
}
