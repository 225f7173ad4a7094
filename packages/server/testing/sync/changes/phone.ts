/** For tests: a phone that keeps what the pages of a delta bring, as the real one does. */
import { gunzipSync } from 'node:zlib';
import type { ChangePage } from '@fieldbook/core/sync/changes';
import { bearer, type TestApp } from '../../http/app.ts';

export interface PhoneOf {
  readonly token: string;
  readonly limit?: number;
}

export class TestPhone {
  readonly #t: TestApp;
  readonly #of: PhoneOf;
  readonly collections = new Map<string, Map<string, Record<string, unknown>>>();
  since: string | undefined;
  last: ChangePage | undefined;
  /** Text of everything that ever came. */
  heard = '';
  pages = 0;
  bytes = 0;

  constructor(t: TestApp, of: PhoneOf) {
    this.#t = t;
    this.#of = of;
  }

  /** One call; its page is kept. */
  async step(): Promise<ChangePage> {
    const { token, limit } = this.#of;
    const query = new URLSearchParams({
      ...(this.since === undefined ? {} : { since: this.since }),
      ...(limit === undefined ? {} : { limit: String(limit) }),
    });
    const answer = await this.#t.app.inject({
      url: `/api/v1/sync/changes?${query}`,
      headers: { ...bearer(token), 'accept-encoding': 'gzip' },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const text = gunzipSync(answer.rawPayload).toString('utf8');
    const page = JSON.parse(text) as ChangePage;
    this.bytes += answer.rawPayload.length;
    this.heard += JSON.stringify(page.parts);
    this.pages += 1;
    this.#keep(page);
    return page;
  }

  /** Calls to the last page. */
  async sync(): Promise<this> {
    let page = await this.step();
    while (!page.isLast) page = await this.step();
    return this;
  }

  #keep(page: ChangePage): void {
    if (page.restarts) this.collections.clear();
    for (const { collection, isWhole, stays = [], rows, gone } of page.parts) {
      const known = this.collections.get(collection) ?? new Map();
      const kept = new Set(stays);
      const next = new Map(isWhole ? [...known].filter(([code]) => kept.has(code)) : known);
      for (const code of gone) next.delete(code);
      for (const row of rows) next.set(row.code, row);
      this.collections.set(collection, next);
    }
    this.since = page.token;
    this.last = page;
  }

  codes(collection: string): string[] {
    return [...(this.collections.get(collection)?.keys() ?? [])].sort();
  }

  row(collection: string, code: string): Record<string, unknown> | undefined {
    return this.collections.get(collection)?.get(code);
  }

  /** All of it, in order, without what says nothing. */
  content(): unknown {
    const isNothing = (row: Record<string, unknown>) => row['quantity'] === 0 || row['base'] === 0;
    return [...this.collections]
      .map(([name, rows]) => [name, [...rows].filter(([, row]) => !isNothing(row)).sort(byCode)] as const)
      .filter(([, rows]) => rows.length > 0)
      .sort(byCode);
  }
}

function byCode(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1;
}
