/** `node tools/rep-day.ts ADDRESS USER PASSWORD DEVICE [SUPERVISOR PASSWORD]`: a rep's day over the company wire of a running server, and what came of it. */
import process from 'node:process';
import { createCompanyClient } from '@fieldbook/company-client';
import { repDay } from '@fieldbook/company-client/examples/rep-day';

const [address = 'http://localhost:8080', username = '', password = '', deviceId = 'MC-1', ...confirming] =
  process.argv.slice(2);
const [confirmer, secret = ''] = confirming;
const supervisor = confirmer === undefined ? {} : { supervisor: { username: confirmer, password: secret } };
const report = await repDay(createCompanyClient({ address }), { username, password, deviceId, ...supervisor });
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
