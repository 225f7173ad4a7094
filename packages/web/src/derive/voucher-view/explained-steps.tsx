/** What stands in the panel of a figure: how the server came to it, step by step, with the numbers filled in. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { ExplainedStep } from '@fieldbook/core/explain/line-figures';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { SkeletonRows, showNumberText } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';

const parts = texts({ price: 'Price', net: 'Before tax', tax: 'Tax', cost: 'Cost', margin: 'Margin' });

type Part = keyof typeof parts;

const partNames = Object.keys(parts) as readonly Part[];

export interface ExplainedStepsProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  /** Of a line, counted from 0; of the foot when left out. */
  readonly line: number | undefined;
}

export function ExplainedSteps({ definition, voucher, line }: ExplainedStepsProps) {
  const t = useT();
  const { voucherNo, version } = voucher;
  const query = useQuery({
    queryKey: ['explain', definition.type, voucherNo, version],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/{voucherNo}/explain', { path: { vouchers: definition.path, voucherNo }, signal }),
  });
  if (query.isError) {
    return <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.data === undefined) return <SkeletonRows rows={4} columns={2} />;
  const found = query.data.lines.find((each) => each.line === line);
  return (
    <div className="flex w-80 max-w-full flex-col gap-3 text-start text-base font-normal">
      <h3 className="text-sm font-medium">{t('How this was computed')}</h3>
      {line === undefined && <Steps steps={query.data.totals} />}
      {found !== undefined &&
        partNames
          .filter((part) => found[part].length > 0)
          .map((part) => (
            <section key={part}>
              <h4 className="text-xs text-faint">{t(parts[part])}</h4>
              <Steps steps={found[part]} />
            </section>
          ))}
    </div>
  );
}

function Steps({ steps }: { readonly steps: readonly ExplainedStep[] }) {
  const language = useLanguage();
  return (
    <ol className="divide-y divide-hair text-grid">
      {steps.map(({ label, value, formula }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
        <li key={at} className="flex items-baseline justify-between gap-4 py-1.5">
          <span className="min-w-0">
            <bdi>{say(label, language)}</bdi>
            {formula !== undefined && (
              <span className="block text-xs text-faint tabular-nums">
                <bdi dir="ltr">{formula}</bdi>
              </span>
            )}
          </span>
          <bdi dir="ltr" className="shrink-0 tabular-nums">
            {value === undefined ? '–' : showNumberText(value)}
          </bdi>
        </li>
      ))}
    </ol>
  );
}
