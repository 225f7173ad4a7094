/** The screen or the further address that stands where no route of its own leads; else Page Not Found. */
import { rootRouteId, useLocation, useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotFound } from '../derive/not-found.tsx';
import { otherAddress } from '../derive/other-addresses.ts';
import { furtherScreen, layouts } from './further-screens.tsx';

/** The address of this screen's own route: the browser's is the next one already while that is fetched. */
function useOwnAddress() {
  const here = useLocation();
  const match = useMatch({ strict: false });
  const isOutside = match.routeId === rootRouteId;
  const { pathname, search } = isOutside ? here : match;
  return { pathname, search, isOutside };
}

/** Once for each address, however often it is drawn meanwhile. */
function Leads({ to, search }: { readonly to: string; readonly search: object }) {
  const navigate = useNavigate();
  const wanted = JSON.stringify(search);
  useEffect(() => {
    void navigate({ to, search: JSON.parse(wanted) as object, replace: true });
  }, [navigate, to, wanted]);
  return null;
}

export function FoundAddress() {
  const { pathname, search, isOutside } = useOwnAddress();
  const found = furtherScreen(pathname);
  if (found?.layout === 'default') return isOutside ? null : <found.Screen />;
  if (found !== undefined) {
    const Layout = layouts[found.layout];
    return (
      <Layout isWide={found.isWide}>
        <found.Screen />
      </Layout>
    );
  }
  const other = otherAddress(pathname);
  if (other !== undefined) return <Leads to={other.to} search={{ ...other.search, ...search }} />;
  if (!isOutside) return <NotFound />;
  // On the way into the shell, which shows it.
  if (pathname.toLowerCase().startsWith('/dashboard/')) return null;
  return (
    <layouts.error>
      <NotFound />
    </layouts.error>
  );
}
