/** What the product is, on one public page (SPEC §2, /landing). */
import { msg } from '@fieldbook/core/i18n/text';
import { buttonClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';

const parts = [
  [
    msg('Sell with no signal'),
    msg(
      'Reps sell, collect, take goods back and count on a phone in the van. Everything is printed at once and sent later, exactly once.',
    ),
  ],
  [
    msg('Books that an accountant trusts'),
    msg(
      'Every slip becomes a voucher with balanced entries, also after corrections. Stock, bills and taxes follow by themselves.',
    ),
  ],
  [
    msg('Paper in Arabic and English'),
    msg('Thermal slips of 58, 80 and 110 mm and A4 papers, with QR code and amounts in words, on any printer.'),
  ],
  [
    msg('The depot in sight'),
    msg(
      'Loads of the vans from orders and stock, transfers in bulk, counts and damaged goods, with shortages shared fairly.',
    ),
  ],
  [
    msg('Nobody can do more than he may'),
    msg('Access roles, branches, routes, cash and vans are sealed by the service, not by the screen.'),
  ],
  [
    msg('Your own server'),
    msg(
      'It runs on one machine of your own with PostgreSQL. Your data stays with you and leaves as files whenever you like.',
    ),
  ],
] as const;

export function LandingScreen() {
  const t = useT();
  return (
    <>
      <h1 className="max-w-2xl text-xl font-semibold tracking-tight text-balance">
        {t('Field sales, stock and books in one system')}
      </h1>
      <p className="mt-3 max-w-2xl text-base text-soft">
        {t('For distributors with vans on routes: offline on a phone, complete at the desk, exact in the ledger.')}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary', 'large')}>
          {t('auth|Sign in')}
        </Link>
        <Link to="/landing/pricing" className={buttonClass('secondary', 'large')}>
          {t('Pricing')}
        </Link>
      </p>
      <ul className="mt-8 grid gap-4 desk:grid-cols-3">
        {parts.map(([title, text]) => (
          <li key={title} className="rounded-lg border border-line p-4">
            <h2 className="text-base font-semibold">{t(title)}</h2>
            <p className="mt-1 text-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
