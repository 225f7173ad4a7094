/** What every page of the auth layout shows: its title, a line about it, its form. */
import type { ReactNode } from 'react';

export interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
      {lead !== undefined && <div className="mt-1 text-soft">{lead}</div>}
      <div className="mt-6">{children}</div>
    </>
  );
}
