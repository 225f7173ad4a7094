/** The layout of pages that need no menu (SPEC §2, simple): the mark as the way home, one column of reading width, the foot. */
import { Link, Outlet } from '@tanstack/react-router';
import { Brand } from '../brand.tsx';
import { PageFoot } from './page-foot.tsx';

export function SimpleLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="border-b border-line bg-surface px-5 py-3 desk:px-8">
        <Link to="/" className="flex min-h-target w-fit items-center">
          <Brand />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-2xl grow px-5 py-8">
        <Outlet />
      </main>
      <PageFoot />
    </div>
  );
}
