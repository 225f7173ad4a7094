/**
 * Where no route of its own leads: a screen that few open, or one of the further addresses of SPEC §2, which leads on and keeps its
 * ids; else Page Not Found. What knows them is fetched when it is asked.
 */
import { SkeletonRows } from '@fieldbook/ui';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from './not-found.tsx';

const Other = lazy(async () => {
  const [{ furtherScreen, layouts }, { otherAddress }] = await Promise.all([
    import('./further-screens.tsx'),
    import('../derive/other-addresses.ts'),
  ]);
  return {
    default: () => {
      const { pathname, search } = useLocation();
      const found = furtherScreen(pathname);
      if (found !== undefined) {
        const { layout, Screen } = found;
        if (layout === 'default') return <Screen />;
        const Layout = layouts[layout];
        return (
          <Layout>
            <Screen />
          </Layout>
        );
      }
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
