/** The screen or the further address that stands where no route of its own leads; else Page Not Found. */
import { Navigate, useLocation } from '@tanstack/react-router';
import { otherAddress } from '../derive/other-addresses.ts';
import { furtherScreen, layouts } from './further-screens.tsx';
import { NotFound } from './not-found.tsx';

export function FoundAddress() {
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
  if (other !== undefined) return <Navigate to={other.to} search={{ ...other.search, ...search }} replace />;
  if (pathname.toLowerCase().startsWith('/dashboard/')) return <NotFound />;
  return (
    <layouts.error>
      <NotFound />
    </layouts.error>
  );
}
