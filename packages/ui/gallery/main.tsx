/** Opens the gallery: theme, direction and density come from the address (`?theme=dark&dir=rtl&density=comfortable`). */

import { addCatalogue, say, textKey } from '@fieldbook/core/i18n/say';
import kit from '@fieldbook/core/locales/ar/kit.json';
import phone from '@fieldbook/core/locales/ar/phone.json';
import trade from '@fieldbook/core/locales/ar/trade.json';
import { createRoot } from 'react-dom/client';
import { AmountStyleProvider, DirectionProvider, sayUiTexts, ToastProvider, UiTextsProvider } from '../src/index.ts';
import '../src/styles.css';
import { isArabic, parameter } from './address.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

const language = isArabic ? 'ar' : 'en';

for (const words of [kit, phone, trade]) {
  addCatalogue('ar', Object.fromEntries(Object.entries(words).map(([text, said]) => [textKey(text), said])));
}

createRoot(root).render(
  <DirectionProvider
    direction={isArabic ? 'rtl' : 'ltr'}
    locale={language}
    theme={parameter('theme') === 'dark' ? 'dark' : 'light'}
    density={parameter('density') === 'comfortable' ? 'comfortable' : 'compact'}
  >
    <UiTextsProvider texts={sayUiTexts((text) => say(text, language))}>
      <AmountStyleProvider
        style={{ negative: parameter('negative') === 'minus' ? 'minus' : 'parentheses', grouping: 'thousands' }}
      >
        <ToastProvider>
          <main>
            <Gallery />
          </main>
        </ToastProvider>
      </AmountStyleProvider>
    </UiTextsProvider>
  </DirectionProvider>,
);
