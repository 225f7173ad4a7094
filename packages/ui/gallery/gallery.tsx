/** The page of the gallery: every component in its states, with switches for theme and direction. */
import { Link } from '../src/index.ts';
import { Actions } from './actions.tsx';
import { addressWith, isArabic, parameter, say } from './address.ts';
import { Charts } from './charts.tsx';
import { Floating } from './floating.tsx';
import { Inputs } from './inputs.tsx';
import { Marks } from './marks.tsx';
import { Register } from './register.tsx';
import { Touch } from './touch.tsx';

/** A link that stands by itself is as high and as wide as a finger. */
const target = 'flex min-h-target min-w-target items-center justify-center';

export function Gallery() {
  const isDark = parameter('theme') === 'dark';
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-xl font-semibold">{say('Components', 'المكونات')}</h1>
        <nav className="flex gap-4 text-grid" aria-label={say('Look', 'المظهر')}>
          <Link href={addressWith('theme', isDark ? 'light' : 'dark')} className={target}>
            {isDark ? say('Light', 'فاتح') : say('Dark', 'داكن')}
          </Link>
          <Link href={addressWith('dir', isArabic ? 'ltr' : 'rtl')} lang={isArabic ? 'en' : 'ar'} className={target}>
            {isArabic ? 'English' : 'العربية'}
          </Link>
        </nav>
      </header>
      <Actions />
      <Inputs />
      <Touch />
      <Register />
      <Charts />
      <Marks />
      <Floating />
    </div>
  );
}
