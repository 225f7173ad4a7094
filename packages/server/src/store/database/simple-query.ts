/**
 * The fast path of posting: several statements in one text, sent in one round trip by PostgreSQL's simple protocol, which
 * has no parameters. So every value in such a text must pass through `literal` or `jsonLiteral`.
 */
import pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Sends the text as it is and answers one result per statement, in order. When a statement fails, the rest is not run and
 * the error is thrown; a text that began with BEGIN is rolled back first, so the client can be used again.
 */
export async function simpleQuery(client: Client, text: string): Promise<pg.QueryResult[]> {
  try {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return Array.isArray(results) ? results : [results];
  } catch (error) {
    if (/^\s*(BEGIN|START\s+TRANSACTION)\b/i.test(text)) await rollBack(client);
    throw error;
  }
}

/** An SQL literal for a plain value. Throws on NaN, infinities and a zero character, which PostgreSQL text cannot hold. */
export function literal(value: string | number | bigint | boolean | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'bigint') return `'${value}'`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`The number ${value} has no SQL literal.`);
    return `'${value}'`;
  }
  if (value.includes('\0')) throw new RangeError('A text with a zero character has no SQL literal.');
  return /['\\]/.test(value) ? pg.escapeLiteral(value).trimStart() : `'${value}'`;
}

/** A `jsonb` literal of any JSON value. The value may hold no zero character and no lone surrogate; jsonb has neither. */
export function jsonLiteral(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('Only a JSON value has a jsonb literal.');
  return `${literal(text)}::jsonb`;
}

async function rollBack(client: Client): Promise<void> {
  try {
    await client.query('ROLLBACK');
  } catch {
    // The connection is gone, and the server rolls back by itself; the first error is the one to see.
  }
}
