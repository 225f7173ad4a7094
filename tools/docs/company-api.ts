/** The page docs/reference/company-api.md: how the company wire is called, and each call as its table in core has it (decision 0138). */
import type { CompanyCall, Parameter } from '@fieldbook/core/company-api/company-call';
import { companyRequest, examplesOf } from '@fieldbook/core/company-api/company-request';
import { companyCalls } from '@fieldbook/core/company-api/index';
import { type JsonSchema, shapeOf } from './json-shape.ts';

export function companyApiPage(): string {
  const sections = Object.entries<CompanyCall>(companyCalls).map(([name, call]) => section(name, call));
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

const introduction = `# The company wire

The calls that handhelds and other companies' apps make, under \`/api/\` of a server. \`npm run docs\` writes this page from the table that the server
answers by (\`packages/core/src/company-api\`); why it is so stands in [0138](../decisions/0138-company-wire.md). In TypeScript,
\`@fieldbook/company-client\` asks the same calls by name, and \`packages/company-client/src/examples/rep-day.ts\` is a rep's day over them:
\`node tools/rep-day.ts ADDRESS USER PASSWORD DEVICE\` makes it on a running server.

## How to call

- **Address**: \`https://SERVER/api/…\`, or \`https://SERVER/COMPANY/api/…\` for a company that is not the first of its server.
- **Sign in** with \`POST user/Login\`, and send its \`Token\` with every further call until \`ExpiresAt\`. Calls that need none say so.

\`\`\`sh
curl -X POST https://SERVER/api/user/Login -H 'Content-Type: application/json' \\
  -d '{"Username": "omar", "Password": "…", "DeviceId": "MC-1"}'
curl https://SERVER/api/Route/LoadLinkedRoutes -H 'Authorization: Bearer TOKEN'
\`\`\`

- **Handhelds**: a \`DeviceId\` makes the sign-in that of a handheld. Its \`DeviceStatus\` is \`requested\` until an administrator approves it in the list
  of devices, and \`rejected\` once he does not want it. What a handheld writes is refused before that (\`device.not_approved\`), and to a sign-in without a handheld
  (\`wire.no_handheld\`).
- **Refusals** are plain text in the language of \`Accept-Language\`, to be shown as they are. The stable code stands in \`X-Problem-Code\`. 401: sign in
  (again). 403: not allowed. 404: not there, or not for the caller. 409: it stands otherwise meanwhile. 422: what was said is wrong. 429 and 503: later,
  after \`Retry-After\` seconds.
- **Names are read without case**, in addresses, parameters and bodies; what nobody knows is ignored.
- **Lists** are values joined with \`~\` (\`VAN-1~VAN-2\`); \`All\`, or nothing, is all of them. Elsewhere \`~\` is refused.
- **Dates** are \`YYYY-MM-DD\`; a time behind one is not read, and \`1899-01-01\` is from the beginning.
- **Flags** are \`True\` and \`False\`, figures are JSON numbers with the digits of the books, and what is not there is an empty text.
- **GETs that write** have a \`POST\` of the same address, with the parameters as a JSON body: the form for new clients, which is shown here. The GET is
  refused to a browser that looks ahead and to a page of another host (\`wire.not_asked\`).

## Calls

An answer is shown as a type: \`text\`, \`number\`, \`integer\`, values as they are, \`[]\` for a list.`;

function section(name: string, call: CompanyCall): string {
  const { path, summary, differs, isOpen, parameters, body } = call;
  const notes = [
    summary,
    ...(isOpen === true ? ['Needs no token.'] : []),
    ...(call.writes === true ? ['Also as `GET`.'] : []),
    ...(differs === undefined ? [] : [`*Differs*: ${differs}`]),
  ];
  const rows = Object.entries(parameters).map(
    ([parameter, { kind, isNeeded, example }]: [string, Parameter]) =>
      `| \`${parameter}\` | ${kind} | ${placeOf(parameter, path, isNeeded)} | \`${example}\` |`,
  );
  const table =
    rows.length === 0 ? [] : [['| Parameter | Kind | | Example |', '|---|---|---|---|', ...rows].join('\n')];
  const request = companyRequest(call, examplesOf(call));
  const posted = body === undefined ? request.body && JSON.stringify(request.body) : bodyShape(body, call.each);
  const asked = [`${request.method} ${request.address}`, ...(posted === undefined ? [] : [posted])].join('\n');
  const block = ['```', asked, '', shape(call.answer, 'output'), '```'].join('\n');
  return [`### ${name}`, notes.join(' '), ...table, block].join('\n\n');
}

function placeOf(name: string, path: string, isNeeded: boolean): string {
  if (path.includes(`{${name}}`)) return `in the address: \`${path}\``;
  return isNeeded ? 'needed' : '';
}

const bodyShape = (body: CompanyCall['answer'], each: CompanyCall['each']): string =>
  each === undefined ? shape(body, 'input') : `${shape(each, 'input')}[]`;

const shape = (schema: CompanyCall['answer'], io: 'input' | 'output'): string =>
  shapeOf(schema.toJSONSchema({ io, unrepresentable: 'any' }) as JsonSchema);
