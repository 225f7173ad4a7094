/** What an address asks for, told from the address alone, and which methods an address takes, for telling a wrong method (405) from a wrong address (404). */
import type { Operation } from '@fieldbook/core/api/operation';

export function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}

export function isApi(url: string): boolean {
  return /^\/(?:[^/]+\/)?api(?:\/|$)/i.test(url);
}

/** Would a browser's window be led there: an address of the application, and no file? */
export function isPage({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && !/\.[a-z0-9]{1,8}$/i.test(pathOf(url));
}

/** A function from an address to its methods; `undefined` for an address nobody knows. Only asked when no route fits. */
export function allowedMethods(contract: readonly Operation[]): (url: string) => readonly string[] | undefined {
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  for (const { path, method } of contract) {
    const source = path
      .split('/')
      .map((part) => (part.startsWith('{') ? '[^/]+' : RegExp.escape(part)))
      .join('/');
    const known = patterns.get(source) ?? {
      pattern: new RegExp(`^(?:/[^/]+)?/api/v1${source}/?$`, 'i'),
      methods: new Set<string>(),
    };
    known.methods.add(method);
    patterns.set(source, known);
  }
  for (const path of ['healthz', 'readyz', 'livez']) {
    patterns.set(`/${path}`, { pattern: new RegExp(`^/${path}/?$`, 'i'), methods: new Set(['GET', 'HEAD']) });
  }
  return (url) => {
    const path = (url.split('?')[0] ?? '').slice(0, 1000);
    const fitting = [...patterns.values()].filter(({ pattern }) => pattern.test(path));
    return fitting.length === 0 ? undefined : [...new Set(fitting.flatMap(({ methods }) => [...methods]))].sort();
  };
}
