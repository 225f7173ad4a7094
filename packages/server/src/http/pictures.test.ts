/** Pictures over HTTP: who may bring one, what is refused, what is kept of it, and that paper is headed by it. */
import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Block, ImageBlock, PrintDoc } from '@fieldbook/print/document';
import { bitmapOf } from '@fieldbook/print/head-picture';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { documentHash } from '../pdf/document-hash.ts';

function drawing(width: number, height: number, colour = '#0096c7') {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width / 2, height);
  return canvas;
}

const png = (width: number, height: number, colour?: string) => drawing(width, height, colour).toBuffer('image/png');
const jpeg = (width: number, height: number) => drawing(width, height).toBuffer('image/jpeg');

/** A part of a PNG; its check sum is for the decoder alone. */
function part(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function announced(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

describeOnEachServer('pictures over HTTP', (server) => {
  let t: TestApp;
  let admin: string;
  let omar: string;

  beforeAll(async () => {
    t = await testApp(server);
    [admin, omar] = [await t.signIn('admin'), await t.signIn('omar')];
  });
  afterAll(() => t.close());

  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object, token = admin) => {
    const sent = payload === undefined ? {} : { payload };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers: bearer(token), ...sent });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const upload = (file: Buffer, path = '/company/pictures', token = admin) =>
    send('POST', path, { content: file.toString('base64') }, token);

  test('are brought by who may write the master, and by nobody else', async () => {
    const file = png(300, 120);
    expect((await upload(file)).status).toBe(201);
    expect(await upload(file, '/company/pictures', omar)).toMatchObject({
      status: 403,
      body: { code: 'auth.no_permission' },
    });
    expect((await upload(file, '/items/pictures')).status).toBe(201);
    // No field of a supplier is a picture.
    expect((await upload(file, '/suppliers/pictures')).status).toBe(405);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/company/pictures',
      payload: { content: 'AAAA' },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('of items are attached by who has only the form of that, and nothing else of an item', async () => {
    await send('POST', '/access-roles', { code: 'PHOTO', name: 'Photo', forms: [{ form: 'frmItemImage' }] });
    await send('POST', '/users', { code: 'photo', name: 'Photo', accessRole: 'PHOTO' });
    await send('PUT', '/users/photo/password', { password: PASSWORD });
    const photo = await t.signIn('photo');
    const { status, body: stored } = await upload(png(300, 300, '#0a0'), '/items/pictures', photo);
    expect(status).toBe(201);
    const { version } = (await send('GET', '/items/MILK')).body;
    const image = { version, image: stored.address };
    expect(await send('PUT', '/items/MILK/image', image, photo)).toMatchObject({
      status: 200,
      body: { image: stored.address },
    });
    expect(await send('PUT', '/items/MILK/image', image, photo)).toMatchObject({
      status: 409,
      body: { code: 'master.changed' },
    });
    const refused = { status: 403, body: { code: 'auth.no_permission' } };
    expect(await send('PATCH', '/items/MILK', { version: version + 1, name: 'X' }, photo)).toMatchObject(refused);
    expect(await send('PUT', '/items/MILK/image', image, omar)).toMatchObject(refused);
    expect(await upload(png(300, 300), '/items/pictures', omar)).toMatchObject(refused);
  });

  test('are one row however often they come, and never change', async () => {
    const [first, second] = [await upload(png(640, 256, '#a00')), await upload(png(640, 256, '#a00'))];
    expect(first.body).toEqual({
      address: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}$/),
      width: 640,
      height: 256,
    });
    expect(second.body).toEqual(first.body);
    const hash = first.body.address.slice('/pictures/'.length);
    const { rows } = await t.company.database.pool.query('select hash from picture where hash = $1', [hash]);
    expect(rows).toHaveLength(1);
    await expect(t.company.database.pool.query('delete from picture')).rejects.toThrow();
  });

  test('are read by anybody signed in: drawn anew for screens, in colour and dots for paper', async () => {
    const { address } = (await upload(png(2400, 960))).body;
    const answer = await t.app.inject({ url: `/api/v1${address}`, headers: bearer(omar) });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['cache-control']).toContain('immutable');
    const seen = await loadImage(answer.rawPayload);
    expect([seen.width, seen.height]).toEqual([1000, 400]);
    const paper = (await send('GET', `${address}/paper`, undefined, omar)).body;
    expect([paper.width, paper.height, paper.dots.width, paper.dots.height]).toEqual([708, 283, 384, 153]);
    expect(bitmapOf(paper.dots)).toBeDefined();
    expect(paper.source.length).toBeLessThan(60_000);
    expect((await send('GET', `/pictures/${'0'.repeat(64)}/paper`)).status).toBe(404);
    expect((await send('GET', '/pictures/nothing')).status).toBe(404);
    expect((await t.app.inject({ url: `/api/v1${address}` })).statusCode).toBe(401);
  });

  describe('that are none, or too much, are refused plainly:', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const zip = Buffer.from('PK\u0003\u0004 and a page <script>');
    const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.7));
    const cases: readonly (readonly [string, () => Buffer, string])[] = [
      ['a drawing in SVG', () => svg, 'picture.format'],
      ['a GIF', () => gif, 'picture.format'],
      ['a page', () => Buffer.from('<html>'), 'picture.format'],
      ['a PNG that was cut off', () => cut(png(400, 300)), 'picture.damaged'],
      ['a JPEG that was cut off', () => cut(jpeg(400, 300)), 'picture.damaged'],
      ['a PNG with a file behind it', () => Buffer.concat([png(40, 30), zip]), 'picture.not_alone'],
      ['a JPEG with a file behind it', () => Buffer.concat([jpeg(40, 30), zip]), 'picture.not_alone'],
      [
        'one that announces more dots than there is memory',
        () => announced(60_000, 60_000, Buffer.alloc(9)),
        'picture.too_many_dots',
      ],
      ['one of a long row', () => announced(9000, 1, Buffer.alloc(27_001)), 'picture.too_many_dots'],
      ['one without dots', () => announced(0, 10, Buffer.alloc(10)), 'picture.damaged'],
      ['one with fewer rows than it announces', () => announced(100, 100, Buffer.alloc(301)), 'picture.damaged'],
      [
        'one that unpacks to more than it announces',
        () => announced(10, 10, Buffer.alloc(50_000_000)),
        'picture.damaged',
      ],
      ['only the beginning of a PNG', () => png(40, 30).subarray(0, 8), 'picture.damaged'],
      ['only the beginning of a JPEG', () => jpeg(40, 30).subarray(0, 3), 'picture.damaged'],
    ];
    test.each(cases)('%s', async (_what, file, code) => {
      const answer = await upload(file());
      expect([answer.status, answer.body.code]).toEqual([422, code]);
      expect(answer.body.detail).not.toMatch(/[{}]/);
    });

    test('more than three megabytes', async () => {
      expect(await upload(Buffer.alloc(3_100_000))).toMatchObject({ status: 413, body: { code: 'body.too_large' } });
    });

    test('what is no base64', async () => {
      expect((await send('POST', '/company/pictures', { content: 'not a file!' })).body.code).toBe('body.malformed');
      expect((await send('POST', '/company/pictures', {})).body.code).toBe('field.required');
    });
  });

  describe('head paper', () => {
    let sale = 0;
    const put = async (path: string, logo: string | null) => {
      const { version } = (await send('GET', path)).body;
      expect((await send('PATCH', path, { version, logo })).status).toBe(200);
    };
    const addressOf = async (file: Buffer): Promise<string> => (await upload(file)).body.address;
    const paperOf = async (address: string) => (await send('GET', `${address}/paper`)).body;
    const printed = async (path: string): Promise<PrintDoc> => (await send('GET', path)).body;
    const pdf = async (path: string) =>
      (await t.app.inject({ url: `/api/v1${path}`, headers: bearer(admin) })).rawPayload;
    const picturesOf = (blocks: readonly Block[]): ImageBlock[] =>
      blocks.flatMap((block) => {
        if (block.kind === 'columns') return block.columns.flatMap((column) => picturesOf(column.blocks));
        return block.kind === 'image' ? [block] : [];
      });

    const count = async () => picturesOf((await printed(`/sales/${sale}/print?paper=80`)).blocks).length;

    beforeAll(async () => {
      const items = [{ item: 'MILK', quantity: '1', rate: '10', taxCode: 'VAT5', godown: 'MAIN' }];
      const body = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'CASH', mode: 'cash', items };
      sale = (await send('POST', '/sales', body)).body.voucherNo;
    });

    test('none where nobody chose one', async () => {
      expect(await count()).toBe(0);
      expect((await pdf(`/sales/${sale}/print.pdf?paper=A4`)).includes('/Subtype /Image')).toBe(false);
    });

    test("the company's, on vouchers, lists and reports, on pages and slips", async () => {
      const address = await addressOf(png(600, 240, '#0a0'));
      await put('/company', address);
      const own = await paperOf(address);
      const jpegBytes = Buffer.from(own.source.split(',')[1], 'base64');
      for (const path of [`/sales/${sale}`, '/papers/stock', '/papers/price-list']) {
        for (const paper of ['A4', '80']) {
          const [image] = picturesOf((await printed(`${path}/print?paper=${paper}`)).blocks);
          expect(image).toMatchObject({ source: own.source, dots: own.dots, widthMm: paper === 'A4' ? 60 : 48 });
        }
      }
      for (const path of [
        `/sales/${sale}/print.pdf?paper=A4`,
        `/sales/${sale}/print.pdf?paper=58`,
        '/papers/stock/print.pdf?paper=A4',
      ]) {
        expect((await pdf(path)).includes(jpegBytes)).toBe(true);
      }
    });

    test("the branch's own before it; another picture is another file", async () => {
      const before = await printed(`/sales/${sale}/print?paper=A4`);
      const address = await addressOf(png(200, 200, '#00a'));
      await put('/branches/MB', address);
      const after = await printed(`/sales/${sale}/print?paper=A4`);
      expect(picturesOf(after.blocks)[0]).toMatchObject({ source: (await paperOf(address)).source, widthMm: 24 });
      expect(documentHash(after)).not.toBe(documentHash(before));
      await put('/branches/MB', null);
      expect(documentHash(await printed(`/sales/${sale}/print?paper=A4`))).toBe(documentHash(before));
      const { rows } = await t.company.database.pool.query(
        "select before ->> 'logo' as was from audit where table_name = 'branch' order by id desc limit 1",
      );
      expect(rows).toEqual([{ was: address }]);
    });

    test('as phones are told: company and branches name it', async () => {
      const me = (await send('GET', '/me', undefined, omar)).body;
      expect(me.company.logo).toMatch(/^\/pictures\//);
      expect(me.branches[0]).not.toHaveProperty('logo');
    });

    test('nothing of it with ShowHeaderMobilePrint off, or where the picture lies elsewhere', async () => {
      const set = (value: string | null) => send('PUT', '/settings', { values: { showHeaderMobilePrint: value } });
      expect((await set('False')).status).toBe(200);
      expect(await count()).toBe(0);
      await set(null);
      expect(await count()).toBe(1);
      await put('/company', 'https://example.org/logo.png');
      expect(await count()).toBe(0);
    });
  });
});
