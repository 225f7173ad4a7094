/** What a person types for their company, as the beginning of its API's address. Pure. */

export interface CompanyInfo {
  readonly slug: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly website?: string;
}

/**
 * `north`, `/north`, `books.example.com/north` or a whole address becomes `/north` on this server, an origin with the path
 * elsewhere; empty is the server's own company. A name in words becomes its slug.
 */
export function companyAddressOf(typed: string, host: string): string {
  const text = typed.trim().replace(/\/+$/, '');
  if (text === '' || text === host) return '';
  const whole = /^(https?:\/\/)?([\w-]+(?:\.[\w-]+)+(?::\d+)?|localhost(?::\d+)?)(\/.*)?$/i.exec(text);
  if (whole === null) return `/${slugOf(text)}`;
  const [, scheme = 'https://', server = '', path = ''] = whole;
  return server.toLowerCase() === host.toLowerCase() ? path : `${scheme}${server}${path}`;
}

function slugOf(text: string): string {
  return text
    .replace(/^\/+/, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/_$/, '');
}
