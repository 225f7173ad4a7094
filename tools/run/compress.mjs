/**
 * Lays a Brotli and a gzip copy beside each file of the built web application that gains by it; the server sends them as
 * they are to whoever accepts them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const worthIt = /\.(js|css|html|svg|json|webmanifest|wasm)$/;
const smallest = 1024;

/** Compresses what lies under the folder. */
export function compressFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !worthIt.test(entry.name)) continue;
    const content = readFileSync(path);
    if (content.length < smallest) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
