/** The layout of pages that say what went wrong (SPEC §2, error): the message in the middle of an empty page. */
import type { ReactNode } from 'react';

export function ErrorLayout({ children }: { readonly children: ReactNode }) {
  return <main className="flex min-h-dvh flex-col justify-center bg-canvas">{children}</main>;
}
