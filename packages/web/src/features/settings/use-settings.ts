/** Settings at one level: what holds there and where it comes from, what was changed on the screen, and saving it. */
import type { StoredSetting } from '@fieldbook/core/api/session-operations';
import { printValue, type Setting, type SettingScope, type SettingValue } from '@fieldbook/core/settings/setting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { rememberMe } from '../../session/session.ts';

export interface SettingPlace {
  readonly level: SettingScope;
  /** Code of the branch, role or device. */
  readonly code?: string | undefined;
}

export type SettingSource = 'here' | 'company' | 'default';

export interface ShownSetting {
  readonly value: string;
  /** Where the value comes from; what was changed on the screen counts as set here. */
  readonly source: SettingSource;
  readonly isChanged: boolean;
}

interface Change {
  /** `null` takes a stored one back. */
  readonly value: string | null;
  /** What was stored when the change was begun; `null` for nothing. */
  readonly was: string | null;
}

/** By key. */
type Changes = Readonly<Record<string, Change>>;

const valuesOf = (changes: Changes, of: 'value' | 'was') =>
  Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change[of]]));

const queryKey = ['settings-stored'];

/** What is stored, and what holds at the place. */
function useStored(place: SettingPlace) {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask('GET /settings/stored', { signal }),
  });
  const find = (values: readonly StoredSetting[] | undefined, key: string, { level, code }: SettingPlace) =>
    values?.find((each) => each.key === key && each.level === level && (level === 'company' || each.code === code))
      ?.value;
  const storedAt = (key: string, at = place) => find(query.data?.values, key, at);
  const held = (key: string, setting: Setting, withHere = true): Omit<ShownSetting, 'isChanged'> => {
    const here = withHere ? storedAt(key) : undefined;
    if (here !== undefined) return { value: here, source: 'here' };
    const company = place.level === 'company' ? undefined : storedAt(key, { level: 'company' });
    if (company !== undefined) return { value: company, source: 'company' };
    return { value: printValue(setting, setting.default as SettingValue), source: 'default' };
  };
  /** The changes, begun on what is stored now: what others did meanwhile is seen, and who saves again means it. */
  const begunAnew = async (changes: Changes): Promise<Changes> => {
    const { data } = await query.refetch();
    const begun = Object.entries(changes).map(([key, { value }]) => {
      return [key, { value, was: find(data?.values, key, place) ?? null }] as const;
    });
    return Object.fromEntries(begun);
  };
  return { query, storedAt, held, begunAnew };
}

export function useSettings(place: SettingPlace) {
  const t = useT();
  const client = useQueryClient();
  const [changes, setChanges] = useState<Changes>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { query, storedAt, held, begunAnew } = useStored(place);
  const show = (key: string, setting: Setting): ShownSetting => {
    const change = changes[key];
    if (change === undefined) return { ...held(key, setting), isChanged: false };
    if (change.value === null) return { ...held(key, setting, false), isChanged: true };
    return { value: change.value, source: 'here', isChanged: true };
  };
  const was = (key: string) => (changes[key] ?? { was: storedAt(key) ?? null }).was;
  const change = (key: string, setting: Setting, value: string) => {
    const { [key]: _, ...others } = changes;
    setChanges(held(key, setting).value === value ? others : { ...others, [key]: { value, was: was(key) } });
  };
  const takeBack = (key: string) => {
    const { [key]: _, ...others } = changes;
    setChanges(storedAt(key) === undefined ? others : { ...others, [key]: { value: null, was: was(key) } });
  };
  const discard = () => {
    setChanges({});
    setErrors({});
    setFailure(undefined);
  };
  /** True when all is stored; otherwise nothing is, and the errors stand at their settings. */
  const save = async (): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      const { level, code } = place;
      const values = { values: valuesOf(changes, 'value'), was: valuesOf(changes, 'was') };
      await ask('PUT /settings', { body: { level, ...(code === undefined ? {} : { code }), ...values } });
      await client.invalidateQueries({ queryKey });
      setChanges({});
      // The frame and the voucher forms work by what the sign-in said.
      void ask('GET /me').then(rememberMe, () => undefined);
      return true;
    } catch (error) {
      const problems = error instanceof ApiRefusal ? error.problem.problems : [];
      setErrors(Object.fromEntries(problems.map(({ path = '', message }) => [path, message])));
      if (!problems.some(({ path = '' }) => path in changes)) setFailure(sayFailure(error, t));
      if (problems.some(({ code }) => code === 'setting.changed')) setChanges(await begunAnew(changes));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { query, show, change, takeBack, discard, save, errors, failure, isBusy, count: Object.keys(changes).length };
}
