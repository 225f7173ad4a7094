/** Codes, numbers of vouchers, dates and names in the other script: kept apart from the text around them. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface BdiProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Text of unknown direction, such as a customer's name. */
export function Bdi({ children, className }: BdiProps) {
  return <bdi className={className}>{children}</bdi>;
}

/** A code or number that reads left to right in every language. */
export function Code({ children, className }: BdiProps) {
  return (
    <bdi dir="ltr" className={classNames('whitespace-nowrap', className)}>
      {children}
    </bdi>
  );
}
