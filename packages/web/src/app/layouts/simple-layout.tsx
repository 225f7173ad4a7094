/** The layout of pages that need no menu (SPEC §2, simple): the mark as the way home, one column of reading width, the foot. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { PageFoot } from './page-foot.tsx';

export function SimpleLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="border-b border-line bg-surface px-5 py-3 desk:px-8">
        <Link to="/" className="flex min-h-target w-fit items-center">
          <Brand />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-2xl grow px-5 py-8">{children}</main>
      <PageFoot />
    </div>
  );
}
