/**
 * The companies a server process serves, opened when first asked for and kept open. What does not exist is remembered for
 * a few seconds, so that wrong addresses cost nothing.
 */
import type { Cluster } from '../store/cluster/cluster.ts';
import { CompanyRefusal, isCompanySlug } from '../store/cluster/company-slug.ts';
import type { CompanyServices } from './company-services.ts';

const UNKNOWN_FOR_MS = 5000;
const MOST_UNKNOWN = 1000;

export interface CompanyDirectory {
  /** The company that an address without a company means. */
  readonly defaultSlug: string;
  /** Throws CompanyRefusal `company.unknown`. Opened ones are answered without waiting. */
  find(slug: string): CompanyServices | Promise<CompanyServices>;
  close(): Promise<void>;
}

export interface DirectoryOptions {
  readonly cluster: Cluster;
  readonly defaultSlug: string;
  /** Opens a company; throws CompanyRefusal when there is none. */
  readonly open: (cluster: Cluster, slug: string) => Promise<CompanyServices>;
}

export function createCompanyDirectory({ cluster, defaultSlug, open }: DirectoryOptions): CompanyDirectory {
  const opened = new Map<string, CompanyServices>();
  const opening = new Map<string, Promise<CompanyServices>>();
  const unknown = new Map<string, number>();
  const refuseUnknown = (slug: string): never => {
    throw new CompanyRefusal('company.unknown', slug.slice(0, 64), `There is no company "${slug.slice(0, 64)}" here.`);
  };
  const openOnce = async (slug: string): Promise<CompanyServices> => {
    try {
      const services = await open(cluster, slug);
      opened.set(slug, services);
      return services;
    } catch (error) {
      if (error instanceof CompanyRefusal) {
        if (unknown.size >= MOST_UNKNOWN) unknown.clear();
        unknown.set(slug, Date.now());
      }
      throw error;
    } finally {
      opening.delete(slug);
    }
  };
  return {
    defaultSlug,
    find: (slug) => {
      const known = opened.get(slug) ?? opening.get(slug);
      if (known !== undefined) return known;
      if (!isCompanySlug(slug) || Date.now() - (unknown.get(slug) ?? 0) < UNKNOWN_FOR_MS) return refuseUnknown(slug);
      const promise = openOnce(slug);
      opening.set(slug, promise);
      return promise;
    },
    close: async () => {
      await Promise.allSettled(opening.values());
      await Promise.all([...opened.values()].map((services) => services.close()));
      opened.clear();
    },
  };
}
