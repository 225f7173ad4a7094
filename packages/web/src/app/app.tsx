/** The providers around every screen, and the router. */
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { LanguageProvider } from '../i18n/language.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <StrictMode>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </StrictMode>
  );
}
