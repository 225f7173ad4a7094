/** The form of a new voucher that begins with a template; of one that is due it has the day and the uid, so that it is made once. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { parseBody } from '@fieldbook/core/recurring/parse-body';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useAfterPosting } from '../../derive/field/use-after-posting.ts';
import { RECURRING } from '../../derive/recurring-places.ts';
import { copyForm } from '../../derive/voucher-form/copy-form.ts';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export interface TemplateVoucherProps {
  readonly definition: VoucherDefinition;
  /** Code of the template. */
  readonly template: string;
  readonly due: string | undefined;
}

/** The template, and what is due of it. */
function useBeginning({ definition: { type }, template, due }: TemplateVoucherProps) {
  return useQuery({
    queryKey: ['template', type, template, due],
    queryFn: async ({ signal }) => {
      const query = { type };
      const { rows } = await ask('GET /recurring/templates', {
        query,
        signal,
      });
      const found = rows.find(({ code }) => code === template);
      if (found === undefined || due === undefined) return { body: found?.body, on: undefined };
      const recurring = await ask('GET /recurring', { signal });
      const on = recurring.due.find((each) => each.template === template && each.date === due);
      return { body: on === undefined ? undefined : found.body, on };
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function TemplateVoucher(props: TemplateVoucherProps) {
  const { definition, due } = props;
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const afterPosting = useAfterPosting(definition);
  const { data, error, isFetching, refetch } = useBeginning(props);
  if (data === undefined) {
    if (error === null) return <FormSkeleton />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const { body, on } = data;
  if (body === undefined)
    return (
      <p role="status" className="p-6 text-center text-soft">
        {t('Somebody posted, skipped or changed it meanwhile.')}
      </p>
    );
  return (
    <VoucherForm
      definition={definition}
      keepsNoDraft
      begin={() => copyForm(definition, parseBody(body) ?? {}, me, on)}
      onPosted={afterPosting}
      onLeave={() => void navigate({ to: due === undefined ? placeOf(definition.type).register : RECURRING })}
    />
  );
}
