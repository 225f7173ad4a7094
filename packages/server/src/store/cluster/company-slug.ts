/**
 * The short name of a company: part of its address and of its database's name, so letters, digits and underscores only.
 */

export type CompanyRefusalCode = 'company.slug_invalid' | 'company.unknown' | 'company.exists' | 'company.in_use';

/** An expected refusal about a company, with a stable code. */
export class CompanyRefusal extends Error {
  readonly code: CompanyRefusalCode;
  readonly slug: string;

  constructor(code: CompanyRefusalCode, slug: string, message: string) {
    super(message);
    this.name = 'CompanyRefusal';
    this.code = code;
    this.slug = slug;
  }
}

/** A lower-case letter, then up to 30 lower-case letters, digits or underscores. */
export function isCompanySlug(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,30}$/.test(text);
}

/** Throws CompanyRefusal `company.slug_invalid`. */
export function assertCompanySlug(text: string): void {
  if (isCompanySlug(text)) return;
  throw new CompanyRefusal(
    'company.slug_invalid',
    text.slice(0, 64),
    'The short name of a company begins with a letter a–z and has up to 31 letters a–z, digits or underscores.',
  );
}
