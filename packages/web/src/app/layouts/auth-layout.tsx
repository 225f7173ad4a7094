/** The layout of company address and sign-in (SPEC §2, auth): the mark, one narrow column, language and theme at the foot. */
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { PageFoot } from './page-foot.tsx';

/** Around its route's screen, or around what it is given. */
export function AuthLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas desk:bg-surface">
      <header className="px-5 py-4 desk:px-8 desk:py-6">
        <Brand />
      </header>
      <main className="mx-auto flex w-full max-w-sm grow flex-col px-5 pt-[8vh] pb-10 desk:justify-center desk:pt-0 desk:pb-[10vh]">
        {children}
      </main>
      <PageFoot />
    </div>
  );
}
