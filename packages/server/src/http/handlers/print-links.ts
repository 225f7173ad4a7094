/**
 * Links to a PDF that need no header, for any operation that answers one. A link is checked as the call itself would be, at
 * the moment it is opened: session, rights, query. What a browser cannot be shown it is told in words.
 */
import { contractOf, type Registries } from '@fieldbook/core/api/contract';
import { formsOf, type Operation, PUBLIC, SIGNED_IN } from '@fieldbook/core/api/operation';
import { printLinkBody } from '@fieldbook/core/api/session-operations';
import type { z } from 'zod';
import {
  isLinkSigned,
  LINK_LENGTH,
  LINK_SECONDS,
  type LinkContent,
  readLink,
  signLink,
} from '../../auth/print-links.ts';
import type { Session } from '../../auth/sessions.ts';
import { refuse } from '../../requests/refused-request.ts';
import { type Call, type Handlers, mayOpen, signedIn } from '../call.ts';
import { readBy } from '../read-request.ts';
import { asPage } from '../refusal-page.ts';

type Print = Pick<LinkContent, 'operation' | 'parameters' | 'query'>;

/** `others`: the handlers of all operations that answer PDFs. */
export function printLinkHandlers(registries: Registries, others: Handlers): Handlers {
  let operations: ReadonlyMap<string, Operation> | undefined;
  const opened = (print: Print, session: Session): Operation => {
    operations ??= new Map(contractOf(registries).map((each) => [each.name, each]));
    const operation = operations.get(print.operation);
    if (operation === undefined || !isPdf(operation, print)) throw refuse('print.not_a_document', 'operation');
    const { permission } = operation;
    const isOpen = permission === SIGNED_IN || formsOf(operation).some((form) => mayOpen(session.actor, form));
    if (permission === PUBLIC || !isOpen) throw refuse('auth.no_permission');
    return operation;
  };
  return {
    'printLink.make': (call) => {
      const session = signedIn(call);
      const print = printOf(readBy(printLinkBody, call.body), registries);
      const operation = opened(print, session);
      if (operation.query !== undefined) readBy(operation.query, print.query);
      return makeLink(call, session, print);
    },
    'printLink.open': (call) =>
      asPage(call, async () => {
        const { content, session } = await believed(call);
        const operation = opened(content, session);
        const query = operation.query === undefined ? {} : readBy(operation.query, content.query);
        const parameters = { ...call.parameters, ...content.parameters };
        return await others[operation.name]?.({ ...call, operation, session, parameters, query, body: undefined });
      }),
  };
}

function isPdf({ method, produces, query }: Operation, print: Print): boolean {
  if (method !== 'GET') return false;
  const isFile = query !== undefined && 'format' in query.shape && print.query?.['format'] === 'pdf';
  return produces === 'application/pdf' ? !print.operation.startsWith('printLink.') : isFile;
}

function printOf(wish: z.output<typeof printLinkBody>, { vouchers }: Registries): Print {
  const { operation, parameters, query, path, voucherNo, paper, lang, copy } = wish;
  if (operation !== undefined) {
    return {
      operation,
      ...(parameters === undefined ? {} : { parameters }),
      ...(query === undefined ? {} : { query }),
    };
  }
  const definition = vouchers.find((each) => each.path === path && each.print !== undefined);
  if (path === undefined) throw refuse('field.required', 'operation');
  if (voucherNo === undefined) throw refuse('field.required', 'voucherNo');
  if (definition === undefined) throw refuse('voucher.not_found', 'path');
  const looks = { paper, lang, ...(copy === true ? { copy: 'true' } : {}) };
  const given = Object.entries(looks).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    operation: `${definition.type}.pdf`,
    parameters: { voucherNo: String(voucherNo) },
    query: Object.fromEntries(given),
  };
}

function makeLink(call: Call, session: Session, print: Print): unknown {
  const until = Date.now() + LINK_SECONDS * 1000;
  const token = signLink({ sessionId: session.id, until, ...print }, session.secret);
  if (token.length > LINK_LENGTH) throw refuse('text.too_long', 'query', { n: LINK_LENGTH });
  const prefix = call.parameters['company'] === undefined ? '' : `/${call.company.slug}`;
  return { url: `${prefix}/api/v1/print-links/${token}`, expiresAt: new Date(until).toISOString() };
}

async function believed(call: Call): Promise<{ readonly content: LinkContent; readonly session: Session }> {
  const token = call.parameters['token'] ?? '';
  const content = readLink(token);
  const session = content === undefined ? undefined : await call.company.sessions.findById(content.sessionId);
  if (content === undefined) throw refuse('auth.link_invalid');
  // Nobody learns which sessions there are: one that is not its own is as one that has ended.
  if (session === undefined || !isLinkSigned(token, session.secret)) throw refuse('auth.link_ended');
  if (content.until < Date.now()) throw refuse('auth.link_ended');
  return { content, session };
}
