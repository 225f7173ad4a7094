/** What no client should send, and some will: always refused with a stable code, never a fault of ours. */

import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const json = { 'content-type': 'application/json' };

describeOnEachServer('malformed requests', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  let port: number;
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    port = (t.app.server.address() as AddressInfo).port;
  });
  afterAll(() => t.close());

  const post = (url: string, payload: string | Buffer, headers: object = json) =>
    t.app.inject({ method: 'POST', url, payload, headers: { ...admin, ...headers } });

  /** Writes raw bytes on a connection of its own and reads until the other side closes. */
  const raw = (...chunks: (string | Buffer)[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    for (const chunk of chunks) socket.write(chunk);
    // Node drops the answer of a connection that the client has closed on its side.
    setTimeout(() => socket.end(), 300);
    return text(socket).catch(() => '');
  };

  test.each([
    ['nothing', '', 'body.malformed'],
    ['no JSON', 'hello', 'body.malformed'],
    ['NaN', '{"code":"A","name":"B","reorderLevel":NaN}', 'body.malformed'],
    ['infinity', '{"code":"A","name":"B","reorderLevel":Infinity}', 'body.malformed'],
    ['half a body', '{"code":"A","name":', 'body.malformed'],
    ['two bodies', '{"code":"A"}{"code":"B"}', 'body.malformed'],
    ['a comment', '{"code":"A"} // yes', 'body.malformed'],
    ['a list', '[]', 'body.malformed'],
    ['null', 'null', 'body.malformed'],
    ['a number', '17', 'body.malformed'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'body.malformed'],
    ['deep objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'body.malformed'],
    ['a poisoned prototype', '{"code":"A","name":"B","__proto__":{"forms":"*"}}', 'field.unknown'],
    ['a poisoned prototype, escaped', '{"code":"A","name":"B","\\u005f_proto__":{"forms":"*"}}', 'field.unknown'],
    ['a constructor', '{"code":"A","name":"B","constructor":{"prototype":{}}}', 'field.unknown'],
    ['an unknown field', '{"code":"A","name":"B","colour":"red"}', 'field.unknown'],
    ['a wrong type', '{"code":"A","name":["B"]}', 'field.wrong_type'],
    ['an object for a text', '{"code":{"$gt":""},"name":"B"}', 'field.wrong_type'],
    ['a number for a flag', '{"code":"A","name":"B","active":"yes"}', 'field.wrong_type'],
    ['1e30', '{"code":"A","name":"B","unit":"PCS","retailRate":1e30}', /^(number|amount)\./],
    ['1e400', '{"code":"A","name":"B","unit":"PCS","retailRate":1e400}', /^(number|amount|field)\./],
    ['minus zero', '{"code":"A","name":"B","unit":"PCS","retailRate":-0}', /^number\./],
    ['a negative price', '{"code":"A","name":"B","unit":"PCS","retailRate":"-1"}', /^number\./],
    ['a price in hexadecimal', '{"code":"A","name":"B","unit":"PCS","retailRate":"0x10"}', /^number\./],
    ['a code of markup', '{"code":"<script>","name":"B"}', 'code.malformed'],
    ['a line break', '{"code":"A","name":"B\\nC"}', 'text.control_character'],
    ['a zero character', '{"code":"A","name":"B\\u0000"}', 'text.control_character'],
    ['half a surrogate', '{"code":"A","name":"\\ud800"}', 'text.not_unicode'],
    ['a long text', `{"code":"A","name":"${'a'.repeat(201)}"}`, 'text.too_long'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 'text.not_unicode'],
    ['UTF-16', Buffer.from('{"code":"A"}', 'utf16le'), 'body.malformed'],
    ['an unknown reference', '{"code":"A","name":"B","unit":"NOPE","retailRate":"1"}', 'reference.unknown'],
  ])('%s is refused as an item', async (_, body, code) => {
    const answer = await post('/api/v1/items', body);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    const document = answer.json();
    const codes = document.problems.map((problem: { code: string }) => problem.code);
    if (typeof code === 'string') expect(codes).toContain(code);
    else
      expect(
        codes.some((each: string) => code.test(each)),
        codes.join(),
      ).toBe(true);
    expect(document).toMatchObject({ type: `urn:fieldbook:problem:${document.code}`, status: answer.statusCode });
    expect(document.problems.every((problem: { message: string }) => problem.message !== '')).toBe(true);
  });

  test('a zero character in the name of who signs in is refused', async () => {
    const answer = await post('/api/v1/sign-in', '{"user":"\\u0000","password":"x"}');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'text.control_character']);
  });

  test('a zero character in an address is refused before anything is looked for', async () => {
    const answer = await t.app.inject({ url: '/api/v1/items/%00', headers: admin });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
  });

  test('markup in a name is text like any other', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const answer = await post('/api/v1/categories', JSON.stringify({ code: 'MARKUP', name }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().name).toBe(name);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['application/xml'],
    ['garbage'],
  ])('a body of %s is refused by its media type', async (type) => {
    const answer = await post('/api/v1/items', 'code=A', { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'body.wrong_media_type']);
  });

  test('JSON with a charset is read', async () => {
    const answer = await post('/api/v1/items', '{}', { 'content-type': 'application/json; charset=utf-8' });
    expect(answer.statusCode).toBe(422);
  });

  test('ten megabytes are refused, and the connection goes on', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, 0x20);
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/items`, {
        method: 'POST',
        headers: { ...admin, ...json },
        body,
      });
      expect(answer.status).toBe(413);
      expect(((await answer.json()) as { code: string }).code).toBe('body.too_large');
    }
  });

  test('ten megabytes in pieces without a length are refused', async () => {
    const piece = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`;
    const head = `POST /api/v1/items HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.authorization}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await raw(head, ...Array.from({ length: 160 }, () => piece), '0\r\n\r\n');
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  });

  test.each([
    ['a body that stops in the middle', 'Transfer-Encoding: chunked\r\n\r\n20\r\n{"code":'],
    ['a body shorter than announced', 'Content-Length: 500\r\n\r\n{"code":"A"}'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1}'],
    ['a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is none', 'Content-Length: many\r\n\r\n{}'],
  ])('%s does no harm', async (_, rest) => {
    const head = `POST /api/v1/items HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.authorization}\r\nContent-Type: application/json\r\n`;
    const answer = await raw(head + rest);
    expect(answer).toMatch(/^(HTTP\/1\.1 400 |$)/);
    expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown method', 'STEAL /api/v1/items HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header of 40 kB', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['a split answer', 'GET /api/v1/x%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a broken escape', 'GET /api/v1/items/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ])('%s is answered with 4xx', async (_, request) => {
    const answer = await raw(request);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/^Set-Cookie/m);
  });

  test.each([
    '/api/v1/items/%00',
    '/api/v1/items/%F0%9F%92%A9',
    `/api/v1/items/${'a'.repeat(600)}`,
    "/api/v1/items/'%20or%201=1--",
    '/api/v1/items?limit=99999999999999999999',
    '/api/v1/items?limit=-1',
    '/api/v1/items?limit=1&limit=2',
    '/api/v1/items?cursor=%00',
    '/api/v1/items?cursor=eyJ2YWx1ZSI6MX0',
    '/api/v1/items?sort=code;drop',
    '/api/v1/messages?cursor=text',
    `/api/v1/messages?cursor=${Buffer.from('["a"]').toString('base64url')}`,
    '/api/v1/items?search=%25_%5C%00',
    '/api/v1/items?constructor=1',
    '/api/v1/sales/0',
    '/api/v1/sales/-1',
    '/api/v1/sales/1e9',
    '/api/v1/sales/99999999999999999999',
    '/api/v1/sales/1/print?paper=A3',
    '/api/v1/print-links/x',
    '/api/v1/print-links/e30.e30',
    `/api/v1/print-links/${Buffer.from('{"sessionId":1,"voucherNo":1,"path":"sales","until":9e15}').toString('base64url')}.x`,
  ])('GET %s is refused or finds nothing', async (url) => {
    const answer = await t.app.inject({ url, headers: admin });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode === 200) expect(answer.json().rows).toEqual([]);
  });

  test('a prototype in a query changes nothing', async () => {
    const url = '/api/v1/items?__proto__=1&__proto__.polluted=1';
    const answer = await t.app.inject({ url, headers: admin });
    expect(answer.statusCode).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
