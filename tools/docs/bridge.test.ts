/** docs/reference/bridge.md is what wrappers are written from: every call and field stands there, and its examples are the wire. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readValue } from '@fieldbook/bridge/answers';
import {
  BRIDGE_VERSION,
  type BridgeCall,
  type BridgeCalls,
  type PrintPayload,
  type PrintPayloadPart,
} from '@fieldbook/bridge/messages';
import { createAnswerer } from '@fieldbook/bridge/wrapper';
import { describe, expect, test } from 'vitest';
import { root } from '../tidy/workspace.ts';

const page = readFileSync(join(root, 'docs/reference/bridge.md'), 'utf8');

type Fields<T> = readonly (T extends null ? never : T extends unknown ? keyof T : never)[];

/** Every field of what is sent and answered; a field that is new in messages.ts is missing here until it is written down. */
const fields: {
  readonly [C in BridgeCall]: {
    readonly send: Record<Fields<BridgeCalls[C]['send']>[number], true>;
    readonly answer: Record<Fields<Row<BridgeCalls[C]['answer']>>[number], true>;
  };
} = {
  print: {
    send: { paper: true, dir: true, copies: true, printer: true, lines: true, options: true, picture: true },
    answer: {},
  },
  printBytes: { send: { base64: true, printer: true, name: true }, answer: {} },
  printers: { send: {}, answer: { id: true, name: true, kind: true } },
  openPdf: { send: { name: true, base64: true, address: true }, answer: {} },
  dial: { send: { number: true }, answer: {} },
  pushToken: { send: {}, answer: { token: true } },
  device: { send: {}, answer: { platform: true, id: true, model: true, appVersion: true } },
  mirror: { send: { name: true, text: true }, answer: {} },
  readMirror: { send: { name: true }, answer: { text: true } },
};

type Row<T> = T extends readonly (infer Item)[] ? Item : T;

const line: Record<keyof PrintPayload['lines'][number] | keyof PrintPayloadPart | keyof PrintPayload['options'], true> =
  {
    text: true,
    align: true,
    weight: true,
    size: true,
    needsRaster: true,
    columns: true,
    drawn: true,
    at: true,
    width: true,
    header: true,
    footer: true,
    signature: true,
    barcode: true,
    qr: true,
  };

function sectionOf(call: string): string {
  const start = page.indexOf(`\n### ${call}\n`);
  expect(start, `no section of ${call}`).toBeGreaterThan(0);
  return page.slice(start, page.indexOf('\n## ', start)).split('\n### ')[1] ?? '';
}

function examplesIn(section: string): [Record<string, unknown>, Record<string, unknown>] {
  const [message, answer] = [...section.matchAll(/```json\n(.*?)\n```/gs)].map(([, json]) => JSON.parse(json ?? ''));
  return [message, answer];
}

describe.each(Object.entries(fields))('%s', (name, { send, answer }) => {
  const call = name as BridgeCall;

  test('is written down with all its fields', () => {
    const section = sectionOf(call);
    const wanted = [...Object.keys(send), ...Object.keys(answer), ...(call === 'print' ? Object.keys(line) : [])];
    expect(wanted.filter((field) => !section.includes(`\`${field}\``) && !section.includes(`"${field}"`))).toEqual([]);
  });

  test('has an example that goes over the wire and comes back as it stands there', async () => {
    const [message, written] = examplesIn(sectionOf(call));
    expect(message).toMatchObject({ bridge: 'fieldbook', version: BRIDGE_VERSION, call });
    const got: unknown[] = [];
    const handler = (value: unknown) => {
      got.push(value);
      return Promise.resolve(written['value'] as never);
    };
    const answered = await createAnswerer({ [call]: handler })(JSON.stringify(message));
    expect(JSON.parse(answered ?? '')).toEqual(written);
    expect(got).toEqual([message['value']]);
    expect(readValue(call, written['value'])).toEqual({ ok: true, value: written['value'] });
  });
});

test('no call is written down that is not there', () => {
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings.toSorted()).toEqual(Object.keys(fields).toSorted());
});
