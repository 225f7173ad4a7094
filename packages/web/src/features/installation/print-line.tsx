/** One print that failed: what it was, who asked for it, when, and why it did not come out. */
import type { FailedPrint } from '@fieldbook/core/api/installation-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';

export function PrintLine({ print }: { readonly print: FailedPrint }) {
  const t = useT();
  const language = useLanguage();
  const { moment } = useTimes();
  const { kind, at, user, printer } = print;
  return (
    <>
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {kind === 'job' && printer !== undefined ? <Bdi>{nameIn(language, printer)}</Bdi> : t('Print of many papers')}
        </p>
        <p className="text-soft">
          <Why print={print} />
        </p>
      </div>
      <div className="text-sm text-soft desk:text-end">
        <p>
          <Bdi>{nameIn(language, user)}</Bdi>
        </p>
        <p>
          <bdi>{moment(at)}</bdi>
        </p>
      </div>
    </>
  );
}

function Why({ print: { kind, problem, papers = 0 } }: { readonly print: FailedPrint }) {
  const t = useT();
  const language = useLanguage();
  // The catalogue of refusals is a script of its own.
  const title = useQuery({
    queryKey: ['refusal-title', problem, language],
    enabled: problem !== undefined,
    queryFn: async () => (await import('@fieldbook/core/errors/catalogue')).titleOf(problem ?? '', language),
  });
  if (kind === 'batch') {
    return t('{n, plural, one {# paper was not made} other {# papers were not made}}', { n: papers });
  }
  return problem === undefined ? t('Nobody knows whether it came out.') : title.data;
}
