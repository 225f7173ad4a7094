/** What it costs (SPEC §2, /landing/pricing): one edition with everything in it, agreed with who runs this server. */
import { msg } from '@fieldbook/core/i18n/text';
import { useT } from '../../i18n/language.tsx';

const sizes = [
  [
    msg('One van'),
    [
      msg('One phone that sells without a network'),
      msg('A desk in the browser'),
      msg('All vouchers, masters and reports'),
    ],
  ],
  [
    msg('A depot'),
    [
      msg('Vans and reps without a limit'),
      msg('Loads, transfers in bulk, counts'),
      msg('Supervisors, days of the field, approvals'),
    ],
  ],
  [
    msg('Several branches'),
    [
      msg('Branches with books, stock and taxes of their own'),
      msg('Access by branch and route'),
      msg('Several companies on one server'),
    ],
  ],
] as const;

export function PricingScreen() {
  const t = useT();
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">{t('Pricing')}</h1>
      <p className="mt-3 max-w-2xl text-base text-soft">
        {t(
          'There is one edition with everything in it. Nothing is switched off in a smaller company, and no figure is counted for a bill. What running it costs is agreed with the company below.',
        )}
      </p>
      <ul className="mt-8 grid gap-4 desk:grid-cols-3">
        {sizes.map(([title, points]) => (
          <li key={title} className="rounded-lg border border-line p-4">
            <h2 className="text-base font-semibold">{t(title)}</h2>
            <p className="mt-1 text-lg font-semibold">{t('On request')}</p>
            <ul className="mt-2 flex list-disc flex-col gap-1 ps-4 text-soft">
              {points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
