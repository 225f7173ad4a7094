/** The files that were chosen, the item of each, and storing one after another: what fails says why, and the others go on. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { storePicture } from '../../derive/master-form/store-picture.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexOf } from '../../masters/master-index.ts';

export interface FileToAttach {
  readonly key: string;
  readonly file: File;
  readonly preview: string;
  /** Code; empty until one is chosen. */
  readonly item: string;
  readonly state: 'waiting' | 'storing' | 'done' | 'failed';
  /** Why it failed. */
  readonly message?: string;
}

const nameOf = (file: File) => file.name.replace(/\.\w+$/, '').trim();

let made = 0;

export function useAttaching(items: readonly MasterRow[]) {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly FileToAttach[]>([]);
  const [isBusy, setBusy] = useState(false);
  const previews = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const each of previews.current) URL.revokeObjectURL(each);
    },
    [],
  );
  const set = (key: string, next: Partial<FileToAttach>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...next } : line)));
  const add = (files: readonly File[], target?: string) => {
    const added = files.map((file): FileToAttach => {
      made += 1;
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      const item = target ?? indexOf(items).exact(nameOf(file))?.code ?? '';
      return { key: String(made), file, preview, item, state: 'waiting' };
    });
    setLines((all) => [...all, ...added]);
  };
  const store = async ({ file, item }: FileToAttach): Promise<string | undefined> => {
    try {
      const stored = await storePicture('items', file);
      if (!stored.ok) return (await sayProblems(stored.problems, language))[0]?.message;
      const { version } = await ask('GET /{masters}/{code}', { path: { masters: 'items', code: item } });
      await ask('PUT /items/{code}/image', {
        path: { code: item },
        body: { version: Number(version), image: stored.value },
      });
      return undefined;
    } catch (error) {
      return sayFailure(error, t);
    }
  };
  const ready = lines.filter(({ item, state }) => item !== '' && (state === 'waiting' || state === 'failed'));
  const attach = async () => {
    setBusy(true);
    for (const line of ready) {
      set(line.key, { state: 'storing' });
      const message = await store(line);
      set(line.key, message === undefined ? { state: 'done' } : { state: 'failed', message });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['master', 'item'] });
  };
  return {
    ...{ lines, ready, isBusy, add, attach },
    /** Items that several of the files are for. */
    doubled: ready.filter(({ item }, at) => ready.findIndex((each) => each.item === item) < at),
    match: (key: string, item: string) => set(key, { item, state: 'waiting' }),
    remove: (key: string) => setLines((all) => all.filter((line) => line.key !== key)),
  };
}
