/** Why a document was refused, but for what stands beside its own line already; and the way to a supervisor who may lift it. */
import { Banner, Button } from '@fieldbook/ui';
import { ProblemBanner } from '../../derive/voucher-form/problem-banner.tsx';
import type { Posting } from '../../derive/voucher-form/use-posting.ts';
import { useT } from '../../i18n/language.tsx';

export interface AskingPosting extends Posting {
  /** Asks a supervisor again; where one could let the document pass. */
  readonly onAsk?: (() => void) | undefined;
}

export function Refusals({ posting }: { readonly posting: AskingPosting }) {
  const t = useT();
  const { problems, failure, onAsk } = posting;
  const others = problems.filter(({ place }) => !(place?.kind === 'line' && place.group === 'items'));
  if (failure === undefined && problems.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      {failure !== undefined || others.length > 0 ? (
        <ProblemBanner posting={{ problems: others, failure }} onGo={() => undefined} />
      ) : (
        <Banner
          tone="refused"
          title={t('{n, plural, one {One thing to correct} other {# things to correct}}', { n: problems.length })}
        />
      )}
      {onAsk !== undefined && failure === undefined && <Button onClick={onAsk}>{t('Ask for approval')}</Button>}
    </div>
  );
}
