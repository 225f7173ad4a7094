/** What a template keeps, to be looked at: its facts and lines; of one that is stored, when it repeats and the way to a voucher of it. */
import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import { wholeScheduleWords } from '@fieldbook/core/recurring/schedule-words';
import { templateContent } from '@fieldbook/core/recurring/template';
import { buttonClass, KeyValueList, showDate } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ask } from '../../api/ask.ts';
import { groupsOf } from '../../derive/line-groups.ts';
import { voucherFrom } from '../../derive/recurring-places.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { LinesTable } from '../../derive/voucher-view/lines-table.tsx';
import { useLinkedField } from '../../derive/voucher-view/linked-field.tsx';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export interface TemplateContentProps {
  readonly type: string;
  readonly body: string;
  /** Of one that is stored. */
  readonly code?: string | undefined;
}

export function TemplateContent({ type, body, code }: TemplateContentProps) {
  const definition = typeNamed(type);
  if (definition === undefined) return null;
  return <Content definition={definition} body={body} code={code} />;
}

interface ContentProps {
  readonly definition: NonNullable<ReturnType<typeof typeNamed>>;
  readonly body: string;
  readonly code: string | undefined;
}

function Content({ definition, body, code }: ContentProps) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const title = useId();
  const content = templateContent(definition, body);
  const currency = me.currencies.find((each) => each.code === content['currency']) ?? me.currency;
  const show = useLinkedField(definition, currency.decimals);
  const facts = Object.entries(definition.header).flatMap(([name, field]) => {
    const value = content[name];
    const isOnly = name === 'branch' && me.branches.length === 1;
    return value === undefined || value === '' || isOnly
      ? []
      : [{ key: name, label: label(field.label), value: show(field, value) }];
  });
  // It is nobody's voucher yet.
  const voucher: StoredVoucherFacts = {
    ...content,
    ...{ voucherNo: 0, uid: '', type: definition.type, referNo: '', date: '', state: 'posted', version: 0 },
    ...{ totals: {}, taxes: [], postings: [] },
  };
  const groups = groupsOf(definition).filter((group) => Array.isArray(content[group]));
  return (
    <section aria-labelledby={title} className="mt-6 flex max-w-6xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={title} className="grow text-sm font-semibold">
          {t('Content: {type}', { type: label(definition.label) })}
        </h2>
        {code !== undefined && (
          <Link {...voucherFrom(definition.type, code)} className={buttonClass('secondary')}>
            {t('voucher|New {name}', { name: label(definition.label) })}
          </Link>
        )}
      </div>
      {code !== undefined && <NextOn code={code} />}
      <div className="rounded-lg border border-line bg-surface">
        {facts.length > 0 && (
          <div className="p-4">
            <KeyValueList items={facts} />
          </div>
        )}
        {groups.map((group) => (
          <LinesTable
            key={group}
            {...{ definition, group, voucher }}
            decimals={currency.decimals}
            linkBill={(reference) => reference}
          />
        ))}
      </div>
    </section>
  );
}

/** `Every month on day 1; next on 01-12-2026`. */
function NextOn({ code }: { readonly code: string }) {
  const t = useT();
  const label = useLabel();
  const { data } = useQuery({
    queryKey: ['recurring'],
    queryFn: ({ signal }) => ask('GET /recurring', { signal }),
    staleTime: 0,
  });
  const schedule = data?.schedules.find(({ template }) => template === code);
  if (schedule === undefined) return null;
  const words = label(wholeScheduleWords(schedule));
  return (
    <p className="text-soft">
      {schedule.nextOn === undefined
        ? t('{words}; it has ended', { words })
        : t('{words}; next on {date}', { words, date: showDate(schedule.nextOn) })}
    </p>
  );
}
