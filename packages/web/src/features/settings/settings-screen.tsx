/** All settings by subject (SPEC §2, voucher settings): the level first, then each with its meaning and where it comes from. */
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { foldText, wordsIn } from '@fieldbook/core/kernel/fold-text';
import type { Setting, SettingScope } from '@fieldbook/core/settings/setting';
import {
  Badge,
  Banner,
  Button,
  Combobox,
  classNames,
  EmptyState,
  Segmented,
  SkeletonRows,
  TextField,
  useToast,
} from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { optionOf } from '../../derive/masters/reference-option.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { SaveBar } from '../../derive/save-bar.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { SettingControl } from './setting-control.tsx';
import { pointOfSale, type SettingGroup, settingGroups, settingsAt } from './setting-groups.ts';
import { type SettingPlace, type ShownSetting, useSettings } from './use-settings.ts';

const levelWords = texts({
  company: 'Company',
  branch: 'Branch',
  role: 'settings|Role',
  device: 'Device',
});

const allLevels: readonly SettingScope[] = ['company', 'branch', 'role', 'device'];
const masterOfLevel = { branch: 'branch', role: 'accessRole', device: 'device' } as const;

type Address = Readonly<Record<string, string | undefined>>;

/** Those of the counter alone (SPEC §2, POSVoucherSettings). */
export function PosSettingsScreen() {
  const t = useT();
  return <SettingsOf title={t('POS voucher settings')} groups={[pointOfSale]} levels={['company', 'branch']} />;
}

export function SettingsScreen() {
  const t = useT();
  return <SettingsOf title={t('Settings')} groups={settingGroups} levels={allLevels} />;
}

interface SettingsOfProps {
  readonly title: string;
  readonly groups: readonly SettingGroup[];
  readonly levels: readonly SettingScope[];
}

function SettingsOf({ title, groups, levels }: SettingsOfProps) {
  const t = useT();
  const navigate = useNavigate();
  const address = useAsked<Address>();
  const level = levels.find((each) => each === address['level']) ?? 'company';
  const place: SettingPlace = { level, ...(level === 'company' ? {} : { code: address['code'] }) };
  const go = (next: SettingPlace) =>
    void navigate({ to: '.', search: { level: next.level === 'company' ? undefined : next.level, code: next.code } });
  const [words, setWords] = useState('');
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={title} />
      <div className="flex shrink-0 flex-col gap-2 border-b border-line px-4 pb-3 desk:flex-row desk:flex-wrap desk:items-center desk:px-5">
        <div className="overflow-x-auto">
          <Segmented
            label={t('Set for')}
            options={levels.map((value) => ({ value, label: t(levelWords[value]) }))}
            value={level}
            onValueChange={(next) => go({ level: next })}
          />
        </div>
        {level !== 'company' && (
          <PlacePicker key={level} level={level} code={place.code} onTake={(code) => go({ level, code })} />
        )}
        <TextField
          label={t('Find a setting')}
          isLabelHidden
          type="search"
          className="desk:ms-auto desk:w-64"
          placeholder={t('Find a setting')}
          icon={<Search aria-hidden="true" className="size-4" />}
          value={words}
          onValueChange={setWords}
        />
      </div>
      {level !== 'company' && place.code === undefined ? (
        <EmptyState
          title={t('Choose which one first')}
          description={t('Settings at this level hold for one branch, role or device.')}
        />
      ) : (
        <SettingList key={`${level} ${place.code}`} place={place} words={words} of={groups} />
      )}
    </div>
  );
}

interface PlacePickerProps {
  readonly level: keyof typeof masterOfLevel;
  readonly code: string | undefined;
  readonly onTake: (code: string | undefined) => void;
}

function PlacePicker({ level, code, onTake }: PlacePickerProps) {
  const t = useT();
  const language = useLanguage();
  const of = masterOfLevel[level];
  const { data = [] } = useQuery(masterRowsQuery(of));
  const options = data.map((row) => optionOf(row, of, language));
  const chosen =
    code === undefined ? null : (options.find(({ value }) => value === code) ?? { value: code, label: code });
  return (
    <Combobox
      label={t(levelWords[level])}
      isLabelHidden
      className="desk:w-64"
      placeholder={t(levelWords[level])}
      options={options}
      value={chosen}
      onValueChange={(option) => onTake(option?.value)}
    />
  );
}

interface SettingListProps {
  readonly place: SettingPlace;
  readonly words: string;
  readonly of: readonly SettingGroup[];
}

function SettingList({ place, words, of }: SettingListProps) {
  const t = useT();
  const language = useLanguage();
  const toast = useToast();
  const settings = useSettings(place);
  const { query, count, failure } = settings;
  const isDirty = useRef(false);
  isDirty.current = count > 0;
  const save = async () => {
    if (count > 0 && (await settings.save())) toast.show({ kind: 'done', title: t('Settings saved') });
  };
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonRows rows={10} columns={2} />;
    return <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  const wanted = wordsIn(words);
  const isFound = ([key, { label, meaning, specName = '' }]: readonly [string, Setting]) => {
    const text = foldText([key, specName, say(label, language), say(meaning, language)].join(' '));
    return wanted.every((word) => text.includes(word));
  };
  const groups = of
    .map((group) => ({ group, entries: settingsAt(group, place.level).filter(isFound) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto bg-surface px-4 py-4 desk:px-5">
        {failure !== undefined && <Banner tone="refused" title={failure} />}
        {groups.length === 0 && (
          <EmptyState title={t('No setting by these words')} description={t('Try fewer letters, or another level.')} />
        )}
        <div className="flex max-w-4xl flex-col gap-6">
          {groups.map(({ group, entries }) => (
            <GroupSection key={group.title} group={group} entries={entries} settings={settings} />
          ))}
        </div>
      </div>
      {count > 0 && (
        <SaveBar
          label={t('{n, plural, one {Save # change} other {Save # changes}}', { n: count })}
          isBusy={settings.isBusy}
          onSave={() => void save()}
          onDiscard={settings.discard}
        />
      )}
      <LeaveQuestion isDirty={isDirty} />
    </>
  );
}

interface GroupSectionProps {
  readonly group: SettingGroup;
  readonly entries: readonly (readonly [string, Setting])[];
  readonly settings: ReturnType<typeof useSettings>;
}

function GroupSection({ group, entries, settings }: GroupSectionProps) {
  const t = useT();
  return (
    <section aria-label={t(group.title)}>
      <h2 className="pb-1 text-sm font-semibold">{t(group.title)}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map(([key, setting]) => (
          <SettingRow
            key={key}
            name={key}
            setting={setting}
            shown={settings.show(key, setting)}
            error={settings.errors[key]}
            onChange={(value) => settings.change(key, setting, value)}
            onTakeBack={() => settings.takeBack(key)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SettingRowProps {
  readonly name: string;
  readonly setting: Setting;
  readonly shown: ShownSetting;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onTakeBack: () => void;
}

const sources = texts({ here: 'Set here', company: 'From the company', default: 'As delivered' });

function SettingRow({ name, setting, shown, error, onChange, onTakeBack }: SettingRowProps) {
  const t = useT();
  const label = useLabel();
  const title = label(setting.label);
  const isHere = shown.source === 'here';
  return (
    <li
      data-setting={name}
      className={classNames(
        'grid items-center gap-x-6 gap-y-2 py-2.5 desk:grid-cols-[minmax(0,1fr)_13rem_9.5rem]',
        shown.isChanged && 'bg-action-wash',
      )}
    >
      <div className="min-w-0 max-w-text">
        <p className="font-medium">{title}</p>
        <p className="text-xs text-soft touch:text-sm">{label(setting.meaning)}</p>
      </div>
      <SettingControl {...{ name, setting, error, onChange }} label={title} value={shown.value} />
      <div className="flex min-h-8 items-center justify-between gap-2">
        {isHere ? (
          <Badge tone="info">{t(sources.here)}</Badge>
        ) : (
          <span className="text-xs text-soft">{t(sources[shown.source])}</span>
        )}
        {isHere && (
          <Button variant="ghost" aria-label={t('Take back {name}', { name: title })} onClick={onTakeBack}>
            {t('Take back')}
          </Button>
        )}
      </div>
    </li>
  );
}
