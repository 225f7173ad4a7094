/** The layout of company address and sign-in (SPEC §2, auth): the mark, one narrow column, language and theme at the foot. */
import { classNames } from '@fieldbook/ui';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { PageFoot } from './page-foot.tsx';

export interface AuthLayoutProps {
  readonly children?: ReactNode;
  readonly isWide?: boolean | undefined;
}

/** Around its route's screen, or around what it is given. */
export function AuthLayout({ children = <Outlet />, isWide = false }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas desk:bg-surface">
      <header className="px-5 py-4 desk:px-8 desk:py-6">
        <Brand />
      </header>
      <main
        className={classNames(
          'mx-auto flex w-full grow flex-col px-5 pt-[8vh] pb-10 desk:justify-center desk:pt-0 desk:pb-[10vh]',
          isWide ? 'max-w-2xl' : 'max-w-sm',
        )}
      >
        {children}
      </main>
      <PageFoot />
    </div>
  );
}
