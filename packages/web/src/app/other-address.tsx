/** Where no screen of its own stands: one of the further addresses of SPEC §2 leads on, keeping its ids; else Page Not Found. */
import { SkeletonRows } from '@fieldbook/ui';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from './not-found.tsx';

const Other = lazy(async () => {
  const { otherAddress } = await import('../derive/other-addresses.ts');
  return {
    default: () => {
      const { pathname, search } = useLocation();
      const other = otherAddress(pathname);
      if (other === undefined) return <NotFound />;
      return <Navigate to={other.to} search={{ ...other.search, ...search }} replace />;
    },
  };
});

export function OtherAddress() {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Other />
    </Suspense>
  );
}

/** The same outside the shell, where nothing else is the page's main part. */
export function OtherPage() {
  return (
    <main>
      <OtherAddress />
    </main>
  );
}
