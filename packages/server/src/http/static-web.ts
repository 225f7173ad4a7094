/**
 * The built web application: hashed assets kept for ever, the page itself asked for each time, and every address of the
 * application answered with the page. Files compressed at build time are sent as they are.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from './known-paths.ts';
import type { Headers } from './security-headers.ts';

/** Vite puts what carries a hash in its name here. */
const HASHED = /\/assets\//;

export interface StaticWeb {
  /** Folder of the built web application. */
  readonly webRoot: string;
  readonly headers: Headers;
}

export function addStaticWeb(app: FastifyInstance, { webRoot, headers }: StaticWeb): void {
  app.register(fastifyStatic, {
    root: webRoot,
    index: 'index.html',
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.headers(headers);
      reply.header(
        'cache-control',
        HASHED.test(path.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Answers the page for an address of the application; `undefined` when the request wants something else. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { webRoot, headers }: StaticWeb,
): FastifyReply | undefined {
  if (!isPage(request)) return undefined;
  reply.headers({ ...headers, 'cache-control': 'no-cache' });
  if (existsSync(join(webRoot, 'index.html'))) return reply.sendFile('index.html');
  return reply.code(503).type('text/plain; charset=utf-8').send('The web application is not built. Run: npm start\n');
}
