/** Help (SPEC §2, /utility/help): the keys, how files are brought in, what happens without a network, and where to look when something is wrong. */
import { msg, texts } from '@fieldbook/core/i18n/text';
import { Kbd, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';

const keys = texts({
  'ctrl+k': 'Search screens, customers, items and vouchers',
  'ctrl+s': 'Save or post what is on the screen',
  Enter: 'Go to the next field, or take the line chosen',
  Escape: 'Close what lies over the screen',
  'ctrl+Delete': 'Remove the line of a voucher',
});

const answers = [
  [
    msg('To begin a company with files'),
    msg(
      'Open Import under Tools and bring one file after another: godowns, routes, customers, items, ledgers, and the openings last, since they name all of these. Each list has a template. Headings and words of another program are asked for once and remembered.',
    ),
  ],
  [
    msg('What becomes of the rows of a file'),
    msg(
      'Nothing is written before you confirm it. A row is new, or changes one that is there, or is the same as it and changes nothing. A refused row says why at its cell: correct it there, or leave it out and write the others.',
    ),
  ],
  [
    msg('A file was brought in by mistake'),
    msg(
      'Open it in Import and undo it: what was new is gone and what was changed is as before. Rows that somebody changed since, or that something names already, stand in the way and are told.',
    ),
  ],
  [
    msg('Without a network'),
    msg(
      'A phone that holds a van goes on: it sells, collects, takes goods back and counts. What was completed waits in the outbox and is sent once the network is there.',
    ),
  ],
  [
    msg('A document was put aside'),
    msg(
      'The server could not take it as it is. Open the outbox, read the reason, and repair the document there; nothing is lost.',
    ),
  ],
  [
    msg('Nothing prints'),
    msg('Choose the printer and the paper size in Preferences. A paper can always be opened as a PDF instead.'),
  ],
  [
    msg('You may not open a screen'),
    msg('What a person may open stands in the access role. Ask who looks after users.'),
  ],
] as const;

export function HelpScreen() {
  const t = useT();
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">{t('Help')}</h1>
      <section className="mt-6">
        <h2 className="text-base font-semibold">{t('Keys')}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
          {Object.entries(keys).map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {answers.map(([question, answer]) => (
        <section key={question} className="mt-6">
          <h2 className="text-base font-semibold">{t(question)}</h2>
          <p className="mt-1 text-soft">{t(answer)}</p>
        </section>
      ))}
      <p className="mt-6 flex flex-wrap gap-x-5">
        {(['/dashboard/deviceRegister', '/dashboard/preference'] as const).map((to) => (
          <Link key={to} to={to} className={`flex min-h-target items-center ${linkClass()}`}>
            {to === '/dashboard/preference' ? t('Preferences') : t('This device')}
          </Link>
        ))}
      </p>
    </>
  );
}
