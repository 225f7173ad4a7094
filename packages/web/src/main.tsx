/** Starts the application: the language first, so that no screen is ever drawn without its words. */
import './styles.css';
import { assert } from '@fieldbook/core/kernel/assert';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { showLanguage, shownLanguage } from './i18n/language.tsx';
import { keepInstallQuestion } from './offline/install.ts';
import { preferences } from './session/preferences.ts';

const root = document.getElementById('root');
assert(root !== null, 'the page has no place for the application');

preferences.subscribe(() => {
  const { language } = preferences.get();
  if (language !== shownLanguage.get()) void showLanguage(language);
});

keepInstallQuestion();
await showLanguage(preferences.get().language);
createRoot(root).render(<App />);
