/** The layout of pages that say what went wrong (SPEC §2, error): the message in the middle of an empty page. */
import { Outlet } from '@tanstack/react-router';

export function ErrorLayout() {
  return (
    <main className="flex min-h-dvh flex-col justify-center bg-canvas">
      <Outlet />
    </main>
  );
}
