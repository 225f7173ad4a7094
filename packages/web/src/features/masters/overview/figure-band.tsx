/** The figures at the head of a page, each a way to what it was summed from. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { Amount, classNames } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeOfReport } from '../../../derive/report-places.ts';
import { useLabel } from '../../../i18n/language.tsx';
import { mayOpen } from '../../../session/session.ts';
import { useMe } from '../../../session/use-me.ts';
import type { OverviewFacts } from './overview-figures.ts';
import { askedFor, type FigureFacts, layouts } from './overview-layouts.ts';

interface FigureBandProps {
  readonly definition: MasterDefinition;
  readonly facts: OverviewFacts;
}

export function FigureBand({ definition, facts }: FigureBandProps) {
  const figures = (layouts[definition.name]?.figures ?? []).flatMap((figure) => {
    const value = figure.value(facts);
    return value === undefined ? [] : [{ figure, value }];
  });
  if (figures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-px overflow-hidden border-y border-line bg-line desk:mx-5 desk:rounded-lg desk:border">
      {figures.map(({ figure, value }) => (
        <Figure key={String(figure.label)} figure={figure} value={value} facts={facts} />
      ))}
    </div>
  );
}

interface FigureProps extends Pick<FigureBandProps, 'facts'> {
  readonly figure: FigureFacts;
  readonly value: number | string;
}

const frame = 'flex min-w-40 grow basis-40 flex-col bg-surface px-4 py-3';

function Figure({ figure, value, facts }: FigureProps): ReactNode {
  const label = useLabel();
  const me = useMe();
  const isGrave = figure.isGrave === true && value !== 0;
  const shown = (
    <>
      <span className="text-soft">{label(figure.label)}</span>
      <span className={classNames('mt-1 text-lg font-semibold tracking-tight', isGrave && 'text-refused')}>
        {typeof value === 'number' ? (
          <Amount minorUnits={value} decimals={facts.overview.decimals} />
        ) : (
          <bdi>{value}</bdi>
        )}
      </span>
    </>
  );
  const place = figure.report === undefined ? undefined : placeOfReport(figure.report.name);
  if (figure.report === undefined || place === undefined || !mayOpen(me, place.permission)) {
    return <div className={frame}>{shown}</div>;
  }
  return (
    <Link
      to={place.address}
      search={askedFor(facts, figure.report.with)}
      className={classNames(frame, 'hover:bg-hover')}
    >
      {shown}
    </Link>
  );
}
