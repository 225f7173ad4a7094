/**
 * What the server answers while it starts: a page that shows how far it is and turns into the application by itself, and 503 to
 * programs. The page needs nothing but itself, for the web application may still be built.
 */

import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { problem } from '@fieldbook/core/kernel/result';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Health } from './health.ts';
import { isApi, isPage, pathOf } from './known-paths.ts';
import { plainPage } from './plain-page.ts';
import { languageOf, sendProblems } from './problem-reply.ts';
import { DATA_HEADERS, pageHeaders } from './security-headers.ts';
import type { StartState } from './start-state.ts';
import { hashOf, START_STYLE_HASH } from './start-style.ts';

const HEADERS = { 'retry-after': '2', 'cache-control': 'no-store' };

/** Must come before all routes. `/livez` answers as ever: the process runs. */
export function addStartPage(app: FastifyInstance, state: StartState, version: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (state.isOver || /^\/livez\/?$/i.test(pathOf(request.url)) || isOfSignup(request, state)) done();
    else void answer(request, reply.headers(HEADERS), { state, version });
  });
}

/** What the page needs that begins the first company: itself, and its two calls. */
function isOfSignup({ method, url }: FastifyRequest, { awaitsCompany, web }: StartState): boolean {
  if (awaitsCompany === undefined) return false;
  if (isApi(url)) return /^\/api\/v1\/signup\/?$/i.test(pathOf(url));
  return web !== 'building' && method === 'GET' && !/^\/(?:readyz|healthz)\/?$/i.test(pathOf(url));
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, version }: { readonly state: StartState; readonly version: string },
): FastifyReply {
  if (/^\/(?:readyz|healthz)\/?$/i.test(pathOf(request.url))) {
    const health: Health = { status: 'unavailable', version, database: false, migrations: 0, failing: 'reading' };
    return reply.code(503).headers(DATA_HEADERS).send(health);
  }
  if (isApi(request.url) || !isPage(request)) {
    return sendProblems(request, reply.headers(DATA_HEADERS), [problem('server.unavailable')], { headers: HEADERS });
  }
  return reply
    .code(503)
    .headers({ ...pageHeaders(), 'content-security-policy': POLICY, vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(renderStartPage(state, languageOf(request.headers['accept-language'])));
}

const words = texts({
  title: 'Fieldbook is starting',
  advice: 'The first start takes about a minute. The application opens here by itself.',
  database: 'Database',
  companies: 'Companies',
  demo: 'Demo company: {done} of {of} days',
  web: 'Web application',
  ready: 'ready',
  working: 'being prepared …',
});

/** Complete HTML. Without scripts it loads itself again every two seconds. */
export function renderStartPage(state: StartState, language: Language): string {
  const { demo = { done: 0, of: 0 } } = state;
  const isPosting = demo.of > 0;
  const said = (name: Exclude<keyof typeof words, 'demo'>) => say(words[name], language);
  const demoWords = say(words.demo, language, { done: String(demo.done), of: String(demo.of) });
  const steps: readonly (readonly [name: string, isDone: boolean])[] = [
    [said('database'), true],
    [isPosting ? demoWords : said('companies'), state.areCompaniesReady],
    ...(state.web === undefined ? [] : [[said('web'), state.web === 'built'] as const]),
  ];
  const items = steps.map(
    ([name, isDone]) =>
      `<li><span>${name}</span><span class="${isDone ? 'done' : 'open'}">${isDone ? `✓ ${said('ready')}` : said('working')}</span></li>`,
  );
  const bar = isPosting
    ? `<progress max="${demo.of}" value="${demo.done}" aria-label="${demoWords}"></progress>`
    : `<progress aria-label="${said('companies')}"></progress>`;
  return plainPage({
    language,
    title: said('title'),
    head: '<noscript><meta http-equiv="refresh" content="2"></noscript>\n',
    main: `<p>${said('advice')}</p>\n<div id="progress">${bar}<ul>${items.join('')}</ul></div>`,
    after: `<script>${SCRIPT}</script>\n`,
  });
}

/** Takes over what has changed, so that nothing blinks; a server that is away for a moment is asked again. */
const SCRIPT = `setInterval(async()=>{try{
const answer=await fetch(location.href,{headers:{accept:'text/html'},cache:'no-store'});
const fresh=answer.status===503&&new DOMParser().parseFromString(await answer.text(),'text/html').getElementById('progress');
if(fresh)document.getElementById('progress').replaceWith(fresh);
else if(answer.ok)location.reload();
}catch{}},1000)`;

const POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${START_STYLE_HASH}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
