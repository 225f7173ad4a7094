/** What nobody should send, to every call of the company wire: refused in words or answered, and never a fault. */
import type { CompanyCall } from '@fieldbook/core/company-api/company-call';
import { companyCalls } from '@fieldbook/core/company-api/index';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type WireCaller, type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { bearer } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

/** The sign-out says nothing, and nobody would be signed in after it. */
const calls = Object.values<CompanyCall>(companyCalls).filter(({ path }) => path !== 'user/UpdateLogOutTime');
const asked = calls.filter(({ method }) => method === 'GET');
const bodied = calls.filter(({ method, writes }) => method === 'POST' || writes === true);

/** The parameters of the path are those that `said` has for them; the others stand behind it, each as `pairOf` writes it. */
function addressOf({ path, parameters }: CompanyCall, said: (example: string, name: string) => string | string[]) {
  const rest = new URLSearchParams();
  let filled = path;
  for (const [name, { example }] of Object.entries(parameters)) {
    const values = [said(example, name)].flat();
    if (filled.includes(`{${name}}`))
      filled = filled.replace(`{${name}}`, () => encodeURIComponent(values.at(-1) ?? ''));
    else for (const value of values) rest.append(name, value);
  }
  return rest.size === 0 ? filled : `${filled}?${rest}`;
}

describeOnEachServer('the company wire under hostile requests', (server) => {
  let wire: WireCompany;
  let handheld: WireCaller;
  const faults: unknown[] = [];
  beforeAll(async () => {
    wire = await wireCompany(server);
    handheld = await wire.handheld('omar', 'MC-3');
    vi.spyOn(wire.app.app.faults, 'tell').mockImplementation(({ error }) => faults.push(error));
  });
  beforeEach(() => {
    faults.length = 0;
  });
  afterAll(() => wire.close());

  interface Sent {
    readonly path: string;
    readonly method?: 'GET' | 'POST';
    readonly payload?: string;
    readonly as?: 'handheld';
  }

  const send = async ({ path, method = 'GET', payload, as }: Sent) => {
    const headers = as === 'handheld' ? { ...handheld.headers } : bearer(await token());
    const json = payload === undefined ? {} : { 'content-type': 'application/json' };
    const body = payload === undefined ? {} : { payload };
    const url = path.startsWith('/') ? path : `/api/${path}`;
    return wire.app.app.inject({ method, url, headers: { ...headers, ...json }, ...body });
  };
  let known: Promise<string> | undefined;
  const token = () => {
    known ??= wire.app.signIn('admin');
    return known;
  };

  /** Those that were neither answered nor refused in words; an address that names no call is one of no call. */
  const failedOf = async (sent: readonly Sent[]) => {
    const failed = new Set<string>();
    for (const each of sent) {
      const { statusCode, headers, body } = await send(each);
      if (statusCode < 400 || (statusCode === 404 && body.includes('route.not_found'))) continue;
      const isPlain =
        headers['content-type'] === 'text/plain; charset=utf-8' && headers['x-problem-code'] !== undefined;
      const isSignedOut = /^auth\.(not_signed_in|token_expired)$/.test(String(headers['x-problem-code']));
      if (isSignedOut || statusCode >= 500 || !isPlain || /^$|^\{/.test(body)) {
        failed.add(
          `${statusCode} ${each.path.slice(0, 120)} ${each.payload?.slice(0, 80) ?? ''}: ${body.slice(0, 120)}`,
        );
      }
    }
    return { failed: [...failed], faults };
  };
  const nothing = { failed: [], faults: [] };

  const values: readonly (readonly [string, (example: string) => string | string[]])[] = [
    ['a zero character', (example) => `${example}\0`],
    ['a very long value', () => 'a'.repeat(1400)],
    ['a list of very many', () => '1~'.repeat(500)],
    ['a number below all', () => '-2147483649'],
    ['a figure', () => '1.5'],
    ['a day that is none', () => '2026-02-31'],
    ['a day long ago', () => '0001-01-01'],
    ['two values', (example) => [example, 'b']],
    ['quotes and stars', () => `'; -- % _ * \\`],
    ['a way up', () => '..'],
    ['a way up and down', () => '../../v1/users'],
    ['__proto__', () => '__proto__'],
    ['nothing', () => ''],
  ];
  test.each(values)('%s for a parameter', async (_, make) => {
    const sent = asked.flatMap((call) =>
      Object.keys(call.parameters).map((spoilt) => ({
        path: addressOf(call, (example, name) => (name === spoilt ? make(example) : example)),
      })),
    );
    expect(await failedOf(sent)).toEqual(nothing);
  });

  test('a way up that is not written as one', async () => {
    const ways = [
      'Sales/..%2f..%2f',
      'Sales/..%2fv1%2fusers',
      'common/GetAvailableForms/..%2fx',
      'Sales/%',
      'Sales/%zz',
      '%00/Sales/1',
    ];
    const paths = ways.flatMap((way) => [way, `/demo/api/${way}`]);
    const statuses = [];
    for (const path of paths) statuses.push((await send({ path })).statusCode);
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(faults).toEqual([]);
  });

  const bodies = [
    ['nothing', ''],
    ['half of one', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list in a list', '[[1]]'],
    ['a text', '"text"'],
    ['a number', '17'],
    ['empty', '{}'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['deep', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['a very long name', `{"Username":"${'a'.repeat(100_000)}"}`],
  ] as const;
  test.each(bodies)('a body that is %s', async (_, payload) => {
    const sent = bodied.flatMap((call) => {
      const path = addressOf(call, (example) => example);
      return (['handheld', undefined] as const).map((as) => ({
        path,
        method: 'POST' as const,
        payload,
        ...(as && { as }),
      }));
    });
    expect(await failedOf(sent)).toEqual(nothing);
  });

  test.each([
    ['an object', { toString: 1 }],
    ['a list of objects', [{ toString: 1 }]],
    ['a zero character', 'a\0'],
    ['half a surrogate', '\ud800'],
    ['a huge number', 1e300],
    ['a number below nought', -1],
    ['a fraction', 0.123456789],
    ['true', true],
    ['null', null],
  ])('a body in which each member is %s', async (_, value) => {
    const sent = bodied.flatMap((call) => {
      const names = [...Object.keys(call.parameters), ...membersOf(call)];
      const [first = {}] = Array.isArray(value) ? value : [];
      const whole = Object.fromEntries(names.map((name) => [name, value]));
      return [whole, [whole], { ...whole, Items: [whole], Bills: [first] }].map((body) => ({
        ...{ path: call.path, method: 'POST' as const, as: 'handheld' as const },
        payload: JSON.stringify(body),
      }));
    });
    expect(await failedOf(sent)).toEqual(nothing);
  });
});

/** Of the body's own level. */
function membersOf({ body }: CompanyCall): readonly string[] {
  const shape = (body as { shape?: object } | undefined)?.shape;
  return Object.keys(shape ?? {});
}
