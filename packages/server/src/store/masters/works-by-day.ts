/** Do the people of a branch work by the day (SPEC §4)? Asked of documents of the office and of phones alike, by their branch. */
import type pg from 'pg';
import { loadSettings } from './settings.ts';

export async function worksByDay(client: pg.ClientBase, branch: string): Promise<boolean> {
  const { isRouteMandatory } = await loadSettings(client, { branch });
  return isRouteMandatory;
}
