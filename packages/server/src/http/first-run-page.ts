/** The page of a first start without a company: the code from the terminal and a password. It needs no script. */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped, plainPage } from './plain-page.ts';
import { languageOf } from './problem-reply.ts';
import { PAGE_HEADERS } from './security-headers.ts';
import type { FirstRun } from './start-state.ts';
import { START_STYLE_HASH } from './start-style.ts';

export const FIRST_RUN_PATH = '/first-run';

const LARGEST_FORM = 4096;

const POLICY = `default-src 'none'; style-src ${START_STYLE_HASH}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const words = texts({
  title: 'Set the first password',
  advice:
    'There is no company yet. The code stands on the terminal where the server was started. The first user is “{user}”.',
  code: 'Code from the terminal',
  password: 'Password',
  hint: 'Eight characters or more. Three or four words that nobody expects together are good.',
  go: 'Set password and begin',
});

/** The form, or what was sent by it; when that is right, the browser is led to the start, which goes on. */
export async function answerFirstRun(
  request: FastifyRequest,
  reply: FastifyReply,
  firstRun: FirstRun,
): Promise<FastifyReply> {
  const language = languageOf(request.headers['accept-language']);
  if (request.method !== 'POST') return sendForm(reply, { language, firstRun });
  const form = new URLSearchParams(await readForm(request));
  const wish = { code: form.get('code') ?? '', password: form.get('password') ?? '', address: request.ip };
  const done = await firstRun.begin(wish);
  if (done.ok) return reply.redirect('/', 303);
  const isCodeWrong = done.problems.some(({ path }) => path === 'code');
  return sendForm(reply, { language, firstRun, problems: done.problems, code: isCodeWrong ? '' : wish.code });
}

/** What is longer is no form of ours. */
async function readForm(request: FastifyRequest): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_FORM) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface Form {
  readonly language: Language;
  readonly firstRun: FirstRun;
  readonly problems?: readonly Problem[];
  readonly code?: string;
}

function sendForm(reply: FastifyReply, form: Form): FastifyReply {
  return reply
    .code(form.problems === undefined ? 503 : 422)
    .headers({ ...PAGE_HEADERS, 'content-security-policy': POLICY, vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(renderForm(form));
}

function renderForm({ language, firstRun, problems = [], code = '' }: Form): string {
  const said = (name: Exclude<keyof typeof words, 'advice'>) => escaped(say(words[name], language));
  const wrong = problems.map((each) => `<p role="alert" class="wrong">${escaped(describeProblem(each, language))}</p>`);
  const main = `<p>${escaped(say(words.advice, language, { user: firstRun.user }))}</p>
${wrong.join('')}
<form method="post" action="${FIRST_RUN_PATH}">
<label>${said('code')}<input name="code" value="${escaped(code)}" autocomplete="off" autocapitalize="none" spellcheck="false" dir="ltr" required${code === '' ? ' autofocus' : ''}></label>
<input type="hidden" name="user" value="${escaped(firstRun.user)}" autocomplete="username">
<label>${said('password')}<input name="password" type="password" autocomplete="new-password" dir="ltr" required${code === '' ? '' : ' autofocus'}></label>
<p>${said('hint')}</p>
<button>${said('go')}</button>
</form>`;
  return plainPage({ language, title: say(words.title, language), main });
}
