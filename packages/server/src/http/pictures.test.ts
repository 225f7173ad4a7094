/** Pictures over HTTP: who may bring one, what is refused, what is kept of it, and that paper is headed by it. */
import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { present } from '@fieldbook/core/kernel/assert';
import type { Block, ImageBlock, PrintDoc } from '@fieldbook/print/document';
import { bitmapOf } from '@fieldbook/print/head-picture';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
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
  let admin: Asker;
  let omar: Asker;

  beforeAll(async () => {
    t = await testApp(server);
    [admin, omar] = [asking(t.app, await t.signIn('admin')), asking(t.app, await t.signIn('omar'))];
  });
  afterAll(() => t.close());

  const upload = (file: Buffer, asker = admin) =>
    asker.answerOf('POST /{single}/pictures', {
      path: { single: 'company' },
      body: { content: file.toString('base64') },
    });
  const uploadFor = (masters: string, file: Buffer, asker = admin) =>
    asker.answerOf('POST /{masters}/pictures', { path: { masters }, body: { content: file.toString('base64') } });
  const hashOf = (address: string) => present(address.split('/').at(-1), address);

  test('are brought by who may write the master, and by nobody else', async () => {
    const file = png(300, 120);
    expect((await upload(file)).status).toBe(201);
    expect(await upload(file, omar)).toMatchObject({
      status: 403,
      problem: { code: 'auth.no_permission' },
    });
    expect((await uploadFor('items', file)).status).toBe(201);
    // No field of a supplier is a picture.
    expect((await uploadFor('suppliers', file)).status).toBe(405);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/company/pictures',
      payload: { content: 'AAAA' },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('of items are attached by who has only the form of that, and nothing else of an item', async () => {
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'PHOTO', name: 'Photo', forms: [{ form: 'frmItemImage' }] },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'photo', name: 'Photo', accessRole: 'PHOTO' },
    });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'photo' }, body: { password: PASSWORD } });
    const photo = asking(t.app, await t.signIn('photo'));
    const { status, body: stored } = await uploadFor('items', png(300, 300, '#0a0'), photo);
    expect(status).toBe(201);
    const { version } = await admin.ask('GET /{masters}/{code}', { path: { masters: 'items', code: 'MILK' } });
    const image = { version, image: stored.address };
    expect(await photo.answerOf('PUT /items/{code}/image', { path: { code: 'MILK' }, body: image })).toMatchObject({
      status: 200,
      body: { image: stored.address },
    });
    expect(await photo.answerOf('PUT /items/{code}/image', { path: { code: 'MILK' }, body: image })).toMatchObject({
      status: 409,
      problem: { code: 'master.changed' },
    });
    const refused = { status: 403, problem: { code: 'auth.no_permission' } };
    expect(
      await photo.answerOf('PATCH /{masters}/{code}', {
        path: { masters: 'items', code: 'MILK' },
        body: { version: version + 1, name: 'X' },
      }),
    ).toMatchObject(refused);
    expect(await omar.answerOf('PUT /items/{code}/image', { path: { code: 'MILK' }, body: image })).toMatchObject(
      refused,
    );
    expect(await uploadFor('items', png(300, 300), omar)).toMatchObject(refused);
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
    const answer = await t.app.inject({ url: `/api/v1${address}`, headers: omar.headers });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['cache-control']).toContain('immutable');
    const seen = await loadImage(answer.rawPayload);
    expect([seen.width, seen.height]).toEqual([1000, 400]);
    const paper = await omar.ask('GET /pictures/{hash}/paper', { path: { hash: hashOf(address) } });
    expect([paper.width, paper.height, paper.dots.width, paper.dots.height]).toEqual([708, 283, 384, 153]);
    expect(bitmapOf(paper.dots)).toBeDefined();
    expect(paper.source.length).toBeLessThan(60_000);
    expect((await admin.answerOf('GET /pictures/{hash}/paper', { path: { hash: '0'.repeat(64) } })).status).toBe(404);
    expect((await admin.answerOf('GET /pictures/{hash}', { path: { hash: 'nothing' } })).status).toBe(404);
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
      expect([answer.status, answer.problem.code]).toEqual([422, code]);
      expect(answer.problem.detail).not.toMatch(/[{}]/);
    });

    test('more than three megabytes', async () => {
      expect(await upload(Buffer.alloc(3_100_000))).toMatchObject({ status: 413, problem: { code: 'body.too_large' } });
    });

    test('what is no base64', async () => {
      expect(
        (
          await admin.answerOf('POST /{single}/pictures', {
            path: { single: 'company' },
            body: { content: 'not a file!' },
          })
        ).problem.code,
      ).toBe('body.malformed');
      expect(
        // @ts-expect-error A picture has a content.
        (await admin.answerOf('POST /{single}/pictures', { path: { single: 'company' }, body: {} })).problem.code,
      ).toBe('field.required');
    });
  });

  describe('head paper', () => {
    let sale = 0;
    const putOn = async (branch: string, logo: string | null) => {
      const path = { masters: 'branches', code: branch };
      const { version } = await admin.ask('GET /{masters}/{code}', { path });
      await admin.ask('PATCH /{masters}/{code}', { path, body: { version, logo } });
    };
    const put = async (logo: string | null) => {
      const path = { single: 'company' };
      const { version } = await admin.ask('GET /{single}', { path });
      await admin.ask('PATCH /{single}', { path, body: { version, logo } });
    };
    const addressOf = async (file: Buffer) => (await upload(file)).body.address;
    const paperOf = (address: string) => admin.ask('GET /pictures/{hash}/paper', { path: { hash: hashOf(address) } });
    const printed = async (path: string): Promise<PrintDoc> =>
      (await t.app.inject({ url: `/api/v1${path}`, headers: admin.headers })).json();
    const pdf = async (path: string) =>
      (await t.app.inject({ url: `/api/v1${path}`, headers: admin.headers })).rawPayload;
    const picturesOf = (blocks: readonly Block[]): ImageBlock[] =>
      blocks.flatMap((block) => {
        if (block.kind === 'columns') return block.columns.flatMap((column) => picturesOf(column.blocks));
        return block.kind === 'image' ? [block] : [];
      });

    const count = async () => picturesOf((await printed(`/sales/${sale}/print?paper=80`)).blocks).length;

    beforeAll(async () => {
      const items = [{ item: 'MILK', quantity: '1', rate: '10', taxCode: 'VAT5', godown: 'MAIN' }];
      const body = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'CASH', mode: 'cash', items };
      sale = (await admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body })).voucherNo;
    });

    test('none where nobody chose one', async () => {
      expect(await count()).toBe(0);
      expect((await pdf(`/sales/${sale}/print.pdf?paper=A4`)).includes('/Subtype /Image')).toBe(false);
    });

    test("the company's, on vouchers, lists and reports, on pages and slips", async () => {
      const address = await addressOf(png(600, 240, '#0a0'));
      await put(address);
      const own = await paperOf(address);
      const jpegBytes = Buffer.from(own.source.split(',')[1] ?? '', 'base64');
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
      await putOn('MB', address);
      const after = await printed(`/sales/${sale}/print?paper=A4`);
      expect(picturesOf(after.blocks)[0]).toMatchObject({ source: (await paperOf(address)).source, widthMm: 24 });
      expect(documentHash(after)).not.toBe(documentHash(before));
      await putOn('MB', null);
      expect(documentHash(await printed(`/sales/${sale}/print?paper=A4`))).toBe(documentHash(before));
      const { rows } = await t.company.database.pool.query(
        "select before ->> 'logo' as was from audit where table_name = 'branch' order by id desc limit 1",
      );
      expect(rows).toEqual([{ was: address }]);
    });

    test('as phones are told: company and branches name it', async () => {
      const me = await omar.ask('GET /me');
      expect(me.company.logo).toMatch(/^\/pictures\//);
      expect(me.branches[0]).not.toHaveProperty('logo');
    });

    test('nothing of it with ShowHeaderMobilePrint off, or where the picture lies elsewhere', async () => {
      const set = (value: string | null) =>
        admin.answerOf('PUT /settings', { body: { values: { showHeaderMobilePrint: value } } });
      expect((await set('False')).status).toBe(200);
      expect(await count()).toBe(0);
      await set(null);
      expect(await count()).toBe(1);
      await put('https://example.org/logo.png');
      expect(await count()).toBe(0);
    });
  });
});
