/**
 * All reports and papers of lists that the person may open, by what they are about (SPEC §2, allreports): searched as one types, each
 * with a star that puts it on top of the menu. Enter opens the first that is found.
 */

import { type Topic, topicLabels, topics } from '@fieldbook/core/definition/report-topics';
import { say } from '@fieldbook/core/i18n/say';
import { EmptyState, TextField } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { FavouriteStar } from '../../derive/favourite-star.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { isOffered, type ListPlace, placesOfLists } from '../../derive/paper-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export function AllReportsScreen() {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const offered = useMemo(() => placesOfLists.filter((place) => isOffered(place, me)), [me]);
  const wanted = query.trim().toLocaleLowerCase();
  const found = offered.filter(({ label }) => say(label, language).toLocaleLowerCase().includes(wanted));
  const shown = topics.filter((topic) => found.some((place) => place.topic === topic));
  const first = found.find((place) => place.topic === shown[0]);
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    if (first !== undefined && wanted !== '') void navigate({ to: first.address });
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('All reports')} />
      <form onSubmit={openFirst} className="px-4 pb-4 desk:px-5">
        <TextField
          label={t('Search')}
          type="search"
          autoComplete="off"
          autoFocus
          value={query}
          onValueChange={setQuery}
          className="max-w-sm"
        />
      </form>
      <div className="min-h-0 grow overflow-y-auto px-4 pb-8 desk:px-5">
        <div className="columns-1 gap-6 desk:columns-2 xl:columns-3">
          {shown.map((topic) => (
            <TopicSection key={topic} topic={topic} places={found.filter((place) => place.topic === topic)} />
          ))}
        </div>
      </div>
      {shown.length === 0 && <EmptyState title={t('No report is found')} description={t('Search for another word.')} />}
    </div>
  );
}

function TopicSection({ topic, places }: { readonly topic: Topic; readonly places: readonly ListPlace[] }) {
  const t = useT();
  return (
    <section className="mb-5 break-inside-avoid rounded-lg border border-line bg-surface py-1.5">
      <h2 className="px-4 py-1.5 text-xs font-medium text-soft">{t(topicLabels[topic])}</h2>
      <ul>
        {places.map((place) => (
          <ReportLine key={place.key} place={place} />
        ))}
      </ul>
    </section>
  );
}

function ReportLine({ place: { key, label: words, address } }: { readonly place: ListPlace }) {
  const label = useLabel();
  return (
    <li className="flex items-center pe-2 hover:bg-hover">
      <Link to={address} className="flex min-h-target grow items-center px-4 py-1">
        {label(words)}
      </Link>
      <FavouriteStar entryKey={key} label={label(words)} iconClass="size-4" />
    </li>
  );
}
