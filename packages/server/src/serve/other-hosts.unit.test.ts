import { expect, test } from 'vitest';
import { otherHostsOf } from './other-hosts.ts';

test('origins are read as a browser writes them', () => {
  const written = 'https://App.Example.com/, http://10.0.0.5:8080,https://b.example:443,capacitor://localhost,';
  const read = ['https://app.example.com', 'http://10.0.0.5:8080', 'https://b.example', 'capacitor://localhost'];
  expect(otherHostsOf({ FIELDBOOK_PAGES: written })).toEqual({ pages: read, connect: [] });
  expect(otherHostsOf({ FIELDBOOK_CONNECT: written })).toEqual({ pages: [], connect: read });
});

test.each([
  '*',
  'null',
  'app.example.com',
  'https://*.example.com',
  'https://app.example.com/page',
  'https://me@app.example.com',
  'https://app.example.com:99999',
  'https://a.example; script-src *',
  "https://a.example 'unsafe-inline'",
  'javascript://a.example',
  'https://999.1.1.1',
])('%s stops the start in words', (text) => {
  for (const name of ['FIELDBOOK_PAGES', 'FIELDBOOK_CONNECT']) {
    const read = () => otherHostsOf({ [name]: `https://app.example.com,${text}` });
    expect(read).toThrow(
      expect.objectContaining({ code: 'environment.invalid', message: expect.stringContaining(name) }),
    );
  }
});
