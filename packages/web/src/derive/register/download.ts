/** Files of the server as downloads of the browser. */
import { callForFile, type Query } from '../../api/client.ts';

const KEPT_MS = 60_000;

export async function download(path: string, query: Query, name: string): Promise<void> {
  const file = await callForFile(path, query);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
