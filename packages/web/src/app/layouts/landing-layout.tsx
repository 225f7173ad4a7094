/** The layout of the public pages (SPEC §2, landing): the way to pricing and sign-in above, contact and the box for news at the foot. */
import { buttonClass, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewsBox } from '../../features/landing/news-box.tsx';
import { useT } from '../../i18n/language.tsx';
import { Brand } from '../brand.tsx';
import { PageFoot } from './page-foot.tsx';

export function LandingLayout({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const places = [
    ['/landing', t('Product')],
    ['/landing/pricing', t('Pricing')],
    ['/utility/help', t('Help')],
  ] as const;
  const links = places.map(([to, label]) => (
    <Link key={to} to={to} className={`flex min-h-target min-w-target items-center justify-center ${linkClass()}`}>
      {label}
    </Link>
  ));
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="flex flex-wrap items-center gap-x-5 border-b border-line px-5 py-2 desk:px-8">
        <Link to="/landing" className="flex min-h-target items-center">
          <Brand />
        </Link>
        <nav aria-label={t('Pages')} className="ms-auto flex items-center gap-x-5">
          {links}
        </nav>
        <Link to="/" className={buttonClass('primary')}>
          {t('auth|Sign in')}
        </Link>
      </header>
      <main className="mx-auto w-full max-w-6xl grow px-5 py-8 desk:px-8">{children}</main>
      <NewsBox />
      <PageFoot>
        <nav aria-label={t('At the foot')} className="flex grow gap-x-5">
          {links}
        </nav>
      </PageFoot>
    </div>
  );
}
