/** The web application as a browser gets it: pages for its addresses, assets for ever, nothing from outside. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { testServers } from '../../testing/store/database.ts';

const PAGE = '<!doctype html><title>Fieldbook</title><script type="module" src="/assets/app-1a2b3c.js"></script>';
const SCRIPT = `console.log('${'fieldbook '.repeat(200)}');`;

describe('the web application', () => {
  let t: TestApp;
  beforeAll(async () => {
    const [server] = testServers();
    if (server === undefined) throw new Error('no server');
    t = await testApp(server);
  });
  afterAll(() => t.close());

  test('is missed in words while it is not built', async () => {
    const answer = await t.app.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('not built');
  });

  describe('when it is built', () => {
    beforeAll(() => {
      mkdirSync(join(t.webRoot, 'assets'));
      writeFileSync(join(t.webRoot, 'index.html'), PAGE);
      writeFileSync(join(t.webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      writeFileSync(join(t.webRoot, '.env'), 'SECRET=1');
      writeFileSync(join(t.webRoot, 'assets/app-1a2b3c.js'), SCRIPT);
      writeFileSync(join(t.webRoot, 'assets/app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
      writeFileSync(join(t.webRoot, '../outside.txt'), 'outside');
    });

    test.each([
      '/',
      '/index.html',
      '/dashboard/vouchers/sales/17',
      '/auth/signin?next=%2F',
      '/north/dashboard',
      '/dashboard/',
      '/assets/',
    ])('%s is the page, asked for each time and closed to strangers', async (url) => {
      const answer = await t.app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(PAGE);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
    });

    test('assets are kept for ever and sent as they were compressed', async () => {
      const url = '/assets/app-1a2b3c.js';
      const plain = await t.app.inject({ url });
      expect(plain.body).toBe(SCRIPT);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['content-type']).toContain('javascript');
      const small = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(small.headers['content-encoding']).toBe('br');
      expect(small.headers['content-type']).toContain('javascript');
      expect(String(small.headers.vary)).toMatch(/accept-encoding/i);
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
      const again = await t.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
      expect(again.statusCode).toBe(304);
    });

    test.each([
      '/assets/gone-4d5e6f.js',
      '/.env',
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/assets/%2e%2e/%2e%2e/outside.txt',
      '/..%5coutside.txt',
      '//etc/passwd.txt',
    ])('%s is not there', async (url) => {
      const answer = await t.app.inject(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.body).not.toMatch(/outside$|SECRET|root:/);
    });

    test('nothing is posted to a page', async () => {
      expect((await t.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
    });
  });
});
