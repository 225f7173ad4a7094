/** `node tools/rep-day.ts ADDRESS USER PASSWORD DEVICE`: a rep's day over the company wire of a running server, and what came of it. */
import process from 'node:process';
import { createCompanyClient } from '@fieldbook/company-client';
import { repDay } from '@fieldbook/company-client/examples/rep-day';

const [address = 'http://localhost:8080', username = '', password = '', deviceId = 'MC-1'] = process.argv.slice(2);
const report = await repDay(createCompanyClient({ address }), { username, password, deviceId });
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
