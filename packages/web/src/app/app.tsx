/** The providers around every screen, and the router. */
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode } from 'react';
import { OtherAddressContext } from '../derive/other-address.tsx';
import { LanguageProvider } from '../i18n/language.tsx';
import { router } from './router.tsx';

/** What knows them is fetched when it is asked. */
const FoundAddress = lazy(() => import('./found-address.tsx').then((module) => ({ default: module.FoundAddress })));

export function App() {
  return (
    <StrictMode>
      <LanguageProvider>
        <OtherAddressContext value={FoundAddress}>
          <RouterProvider router={router} />
        </OtherAddressContext>
      </LanguageProvider>
    </StrictMode>
  );
}
