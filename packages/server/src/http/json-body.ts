/**
 * Reads JSON bodies: valid UTF-8, no names that poison prototypes, and no nesting deeper than any document of ours has.
 * What a body means is looked at elsewhere.
 */
import { proofHeaders } from '@fieldbook/core/sync/device-proof';
import type { FastifyInstance } from 'fastify';
import { parseJson } from '../requests/parse-json.ts';
import { RefusedRequest, refuse } from '../requests/refused-request.ts';

export function addJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, buffer, done) => {
    if (request.headers[proofHeaders.signature] !== undefined) request.signedBytes = buffer;
    try {
      done(null, parseJson(buffer));
    } catch (error) {
      done(error instanceof RefusedRequest ? error : refuse('body.malformed'));
    }
  });
}
