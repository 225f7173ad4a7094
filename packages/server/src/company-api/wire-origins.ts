/** Pages of other hosts: those that the installation names may ask the company wire, by the rules of browsers (CORS), and no others. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Origins of pages, each as a browser writes it. */
export type Pages = ReadonlySet<string>;

const HOUR = '3600';

export function isOfPage({ headers: { origin } }: FastifyRequest, pages: Pages): boolean {
  return origin !== undefined && pages.has(origin);
}

/** Also for what is refused, whose words the page shows. A token is sent by the page itself: no cookies, so no credentials. */
export function admitPage(request: FastifyRequest, reply: FastifyReply, pages: Pages): void {
  if (pages.size === 0) return;
  reply.header('vary', 'Origin');
  if (!isOfPage(request, pages)) return;
  reply.headers({
    'access-control-allow-origin': request.headers.origin,
    'access-control-expose-headers': 'x-problem-code, retry-after',
  });
}

/** What a browser asks before it sends a token or JSON. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply, pages: Pages): FastifyReply {
  if (isOfPage(request, pages)) {
    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': HOUR,
    });
  }
  return reply.code(204).send();
}
