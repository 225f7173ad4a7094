/** Addresses about a forgotten password, and the company that a link is of: one of the server that it leads to, never another server. */

export const FORGOT = '/auth/forgot-password';
export const RESET = '/auth/reset-password';

/** `companyAddress`: as a session has it. */
export function resetAddress(origin: string, token: string, companyAddress: string | undefined): string {
  const company = /^\/([\w-]+)$/.exec(companyAddress ?? '')?.[1];
  const search = new URLSearchParams({ token, ...(company === undefined ? {} : { company }) });
  return `${origin}${RESET}?${search}`;
}

export function companyOfLink(company: string | undefined): string {
  return company !== undefined && /^[\w-]{1,64}$/.test(company) ? `/${company}` : '';
}
