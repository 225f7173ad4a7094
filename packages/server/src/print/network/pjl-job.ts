/**
 * A PDF as one job of a printer that reads PJL and prints PDF by itself, as office printers do: leave whatever language it is in,
 * say that a job begins and on what paper, enter PDF, and leave again. Source: Printer Job Language Technical Reference Manual.
 */

/** Universal exit: known in every language, so it may stand nowhere inside the job. */
const EXIT = '\x1b%-12345X';

/** `name`: shown on the printer's panel; what is no plain letter is left out. Nothing where the PDF holds the exit itself. */
export function pjlJob(pdf: Uint8Array, name: string): Uint8Array | undefined {
  const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (content.includes(EXIT)) return undefined;
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '').slice(0, 60);
  const head = [`@PJL JOB NAME="${plain}"`, '@PJL SET PAPER=A4', '@PJL ENTER LANGUAGE=PDF'];
  const lines = head.map((line) => `${line}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${EXIT}${lines}`), content, Buffer.from(`${EXIT}@PJL EOJ\r\n${EXIT}`)]);
}
