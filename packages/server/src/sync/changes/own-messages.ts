/**
 * Messages of the person as a phone holds them: the whole list is compared each time, and of what is in it goes over what came
 * or was marked since the snapshot before (`docs/decisions/0092-messages.md`).
 */
import type { ChangePart } from '@fieldbook/core/sync/changes';
import { MESSAGES } from '@fieldbook/core/sync/collections';
import type pg from 'pg';
import { liveMessages } from '../../messages/message-rows.ts';
import { markOf } from './place.ts';

export interface MessagesSince {
  /** As in `Place`, and the mark of the list that was told. */
  readonly seen: string;
  readonly mark: string;
}

/** No part: it is the list that was told, and nothing in it has changed. Without a mark nothing was told. */
export async function messagesPart(
  client: pg.ClientBase,
  userId: number,
  { seen, mark }: MessagesSince,
): Promise<{ readonly part?: ChangePart; readonly mark: string }> {
  const isAll = mark === '';
  const live = await liveMessages(client, userId, isAll ? undefined : seen);
  const next = markOf(live.map(({ row }) => row.code));
  const rows = live.flatMap(({ row, is_changed }) => (is_changed ? [row] : []));
  if (rows.length === 0 && (isAll || next === mark)) return { mark: next };
  const stays = live.flatMap(({ row, is_changed }) => (is_changed ? [] : [row.code]));
  const part = { collection: MESSAGES, isWhole: true as const, rows, gone: [] };
  return { mark: next, part: stays.length === 0 ? part : { ...part, stays } };
}
