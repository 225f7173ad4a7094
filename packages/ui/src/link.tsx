/** Links: a plain anchor, and the class for a router's link. Figures that drill down use the quiet form. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const loud = 'rounded-sm text-action underline-offset-2 hover:underline hover:text-action-strong';
const quiet = 'rounded-sm underline-offset-2 hover:text-action hover:underline';

/** The classes of a link; `quiet` takes the colour of its surroundings until it is pointed at. */
export function linkClass(form: 'loud' | 'quiet' = 'loud'): string {
  return form === 'loud' ? loud : quiet;
}

export interface LinkProps extends ComponentProps<'a'> {
  readonly form?: 'loud' | 'quiet' | undefined;
}

export function Link({ form = 'loud', className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classNames(linkClass(form), className)}>
      {children}
    </a>
  );
}
