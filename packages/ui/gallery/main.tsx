/** Opens the gallery: theme, direction and density come from the address (`?theme=dark&dir=rtl&density=comfortable`). */
import { createRoot } from 'react-dom/client';
import { AmountStyleProvider, DirectionProvider, ToastProvider, UiTextsProvider } from '../src/index.ts';
import '../src/styles.css';
import { arabicTexts } from '../src/texts/arabic.ts';
import { englishTexts } from '../src/texts/english.ts';
import { isArabic, parameter } from './address.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <DirectionProvider
    direction={isArabic ? 'rtl' : 'ltr'}
    locale={isArabic ? 'ar' : 'en'}
    theme={parameter('theme') === 'dark' ? 'dark' : 'light'}
    density={parameter('density') === 'comfortable' ? 'comfortable' : 'compact'}
  >
    <UiTextsProvider texts={isArabic ? arabicTexts : englishTexts}>
      <AmountStyleProvider
        style={{ negative: parameter('negative') === 'minus' ? 'minus' : 'parentheses', grouping: 'thousands' }}
      >
        <ToastProvider>
          <Gallery />
        </ToastProvider>
      </AmountStyleProvider>
    </UiTextsProvider>
  </DirectionProvider>,
);
