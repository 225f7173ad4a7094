/** The product with its own PostgreSQL, which it starts, watches and stops by itself. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coldCopies } from './cold-copies.ts';
import { createFieldbookServer, runCommand } from './fieldbook.ts';
import { endPostmaster, readPostmaster } from './postmaster.ts';
import { connectWhenBack } from './sessions.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { RunFolder } from './temporary-folder.ts';
import type { World } from './world.ts';

export async function openEmbeddedWorld(folder: RunFolder, product: string): Promise<World> {
  const dataDirectory = join(folder.path, 'data');
  mkdirSync(dataDirectory);
  const disk = mountSmallDisk(dataDirectory, folder);
  const files = join(dataDirectory, 'postgresql');
  const pid = (): number | undefined => readPostmaster(files)?.pid;
  folder.atEnd(() => endPostmaster(files));
  const place = { product, env: { FIELDBOOK_DATA: dataDirectory } };
  const server = await createFieldbookServer({ ...place, log: join(folder.path, 'server.log') });
  folder.atEnd(() => server.close());
  await server.start();
  const where = () => ({
    host: '127.0.0.1',
    port: readPostmaster(files)?.port ?? 0,
    user: 'fieldbook',
    password: readFileSync(join(files, 'fieldbook-password'), 'utf8').trim(),
    database: 'fieldbook_demo',
  });
  return {
    name: 'embedded',
    servers: [server],
    command: (args) => runCommand(place, args),
    disk,
    database: {
      pid,
      connect: () => connectWhenBack(where),
      revive: () => Promise.resolve(),
      pidFile: join(files, 'postmaster.pid'),
    },
    copies: coldCopies(files, join(folder.path, 'copy'), async (work) => {
      await server.end('SIGTERM');
      work();
      await server.start();
    }),
  };
}
