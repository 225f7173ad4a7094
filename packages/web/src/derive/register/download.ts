/** Files of the server as downloads of the browser. */
import { callForFile, type Query } from '../../api/client.ts';

const KEPT_MS = 60_000;

/** Answers what the file is called: as the server says, else `name`. */
export async function download(path: string, query: Query, name: string): Promise<string> {
  const file = await callForFile(path, query);
  const called = file.name === '' ? name : file.name;
  saveFile(file, called);
  return called;
}

/** A file made here, saved as the browser saves downloads. */
export function saveFile(file: Blob, called: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = called;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
