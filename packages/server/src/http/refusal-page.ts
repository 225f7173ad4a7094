/** A refusal as a small page, where a browser's window was led to an address of the API: words instead of JSON. */
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import { RefusedRequest } from '../requests/refused-request.ts';
import type { Call } from './call.ts';
import { escaped } from './plain-page.ts';
import { languageOf, problemDocumentOf } from './problem-reply.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { tellRefusal } from './security-hooks.ts';

/** Answers as `work` does; what it refuses becomes a page where the caller asks for pages before JSON. */
export async function asPage(call: Call, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const wantsPage = /^[^,;]*text\/html/.test(call.request.headers.accept ?? '');
    if (!wantsPage || !(error instanceof RefusedRequest)) throw error;
    tellRefusal(call.request, error.problems);
    const language = languageOf(call.request.headers['accept-language']);
    const { status, title, detail } = problemDocumentOf(error.problems, { id: call.request.id, language });
    return call.reply
      .code(status)
      .headers({ ...DATA_HEADERS, ...error.headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(pageOf(language, title, detail));
  }
}

function pageOf(language: Language, title: string, detail: string): string {
  const body = `<h1>${escaped(title)}</h1><p>${escaped(detail)}</p>`;
  return `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><body>${body}</body></html>`;
}
