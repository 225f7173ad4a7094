/** Addresses that asked for news, in order. */
import type { Newsletter, NewsletterRow } from '@fieldbook/core/reports/newsletter';
import { pageOf, readCursor } from './cursor.ts';
import type { ReportScope } from './report-scope.ts';

export interface NewsletterQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** $1 the cursor or null, $2 rows at most. */
const PAGE = `select email, language, (since at time zone (select zone from company))::date::text as since
  from newsletter_subscriber where $1::text is null or email > $1 order by email limit $2`;

export async function newsletter(scope: ReportScope, query: NewsletterQuery): Promise<Newsletter> {
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text']);
  const values = [cursor?.[0] ?? null, limit + 1];
  const { rows } = await scope.client.query<NewsletterRow>({ text: PAGE, values });
  const { page, next } = pageOf(rows, limit, ({ email }) => [email]);
  return {
    ...scope.frame('newsletter', scope.today),
    rows: page,
    ...(cursor === undefined ? { totals: {} } : {}),
    next,
  };
}
