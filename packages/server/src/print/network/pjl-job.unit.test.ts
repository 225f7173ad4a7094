/** The wrapping of a PDF, read back as a printer reads it; and what it refuses to wrap. */
import { expect, test } from 'vitest';
import { readPages } from '../../../testing/print/network/page-printer.ts';
import { pjlJob } from './pjl-job.ts';

const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Page >> endobj ${inside}\n%%EOF\n`, 'latin1');
const wrapped = (inside: string, name = 'Fieldbook sales-invoice') => Buffer.from(pjlJob(pdf(inside), name) ?? []);

test('a PDF is one job in its own language, on A4, and comes out byte for byte', () => {
  const read = readPages(wrapped('\x00\xff@PJL EOJ\r\n'));
  expect(read).toMatchObject({ pages: 1, paper: 'A4', jobName: 'Fieldbook sales-invoice' });
  expect(read.pdf.equals(pdf('\x00\xff@PJL EOJ\r\n'))).toBe(true);
});

test('neither the name of a job nor what a PDF holds is a command to the printer', () => {
  expect(readPages(wrapped('', 'a"\r\n@PJL SET PAPER=LETTER\r\n\x1b%-12345X')).jobName).toBe(
    'aPJL SET PAPERLETTER-12345X',
  );
  expect(pjlJob(pdf('\x1b%-12345X@PJL RESET\r\n'), 'x')).toBeUndefined();
});

test('the reader takes nothing else', () => {
  const whole = wrapped('').toString('latin1');
  const broken = [
    whole.slice(1),
    whole.slice(0, -3),
    whole.replace('%%EOF', ''),
    whole.replace('%PDF-', '%PS-'),
    whole.replace('LANGUAGE=PDF', 'LANGUAGE=PCL'),
    whole.replace('@PJL SET', '@PJL RESET'),
    whole.replace('@PJL EOJ\r\n', ''),
    `${whole}more`,
  ];
  for (const each of broken) expect(() => readPages(Buffer.from(each, 'latin1')), each).toThrow();
});
