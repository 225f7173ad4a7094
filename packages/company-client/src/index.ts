/** A typed client of the company wire (docs/reference/company-api.md). */
export { type CompanyClient, createCompanyClient } from './company-client.ts';
export { WireFailure } from './wire-failure.ts';
