import type { ChangeEvent, TenantRegistration } from '../../schemas/generated/wire.ts';
import { ApiError } from '../api/api.ts';
import type { PreparedDocument } from '../page/page-plan.ts';
import type { Problem } from '../page/problem.ts';
import type { Backend, StoredDocument } from './backend.ts';
import { adviseMarket, offerOf, selectMarkets } from './market-settings.ts';
import type { Market, Markets, Tenant } from './tenant.ts';
import type { PrepareResult } from './validate/prepare-document.ts';

export interface DirectoryLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

interface TenantDirectoryOptions {
  readonly backend: Backend;
  /** Makes a document's text into one that may be shown. */
  readonly prepare: (text: string) => PrepareResult;
  readonly log: DirectoryLog;
  /** Called when a version of a document is ready. */
  readonly onDocument?: (tenant: string, prepared: PreparedDocument) => void;
  /** Called after a change of a tenant; for kind `stock` with its products, or all. */
  readonly onChange: (tenant: string, kind: ChangeEvent['kind'], productIds?: readonly string[]) => void;
  /** Called with the paths (`/media/…`) of stored, replaced or removed uploads. */
  readonly onMedia?: (tenant: string, paths: readonly string[]) => void;
}

/** A host's shop cannot be shown: there never was a good document, or the backend has not answered yet. */
export class TenantUnavailableError extends Error {
  override readonly name = 'TenantUnavailableError';
}

/** Knows every tenant by host, and keeps each one's last good document. */
export class TenantDirectory {
  private readonly options: TenantDirectoryOptions;
  private hosts: ReadonlyMap<string, string> | undefined;
  private registrations: readonly TenantRegistration[] = [];
  private readonly tenants = new Map<string, Tenant>();
  /** Markets and published documents. */
  private readonly sources = new Map<string, TenantSource>();
  private readonly loading = new Map<string, Promise<Tenant>>();
  /** The etag of the last version that was refused, so that it is not looked at again. */
  private readonly refused = new Map<string, string>();

  constructor(options: TenantDirectoryOptions) {
    this.options = options;
  }

  /** Whether the register was read at least once. */
  get isReady(): boolean {
    return this.hosts !== undefined;
  }

  /** The ids of all tenants. */
  get ids(): readonly string[] {
    return this.registrations.map(({ id }) => id);
  }

  /** The tenant of a host name without port. Undefined where no tenant has it. Throws {@link TenantUnavailableError} before the register was read. */
  tenantAt(host: string): string | undefined {
    if (this.hosts === undefined) throw new TenantUnavailableError('the tenants are not known yet');
    return this.hosts.get(host.toLowerCase());
  }

  /** The tenant with its last good document. Throws {@link TenantUnavailableError}. */
  async tenant(id: string): Promise<Tenant> {
    return this.tenants.get(id) ?? (await this.load(id));
  }

  /** The same, where it is at hand: the way of a cached page has no time to wait. */
  knownTenant(id: string): Tenant | undefined {
    return this.tenants.get(id);
  }

  /**
   * Markets of a tenant, with or without a document, before the document's selection. Throws {@link
   * TenantUnavailableError}.
   */
  async marketsOf(id: string): Promise<Markets> {
    return this.sources.get(id)?.offered ?? (await undefinedIfUnavailable(this.fetchMarkets(id)));
  }

  /** The tenant with another document than its published one, if any. Throws {@link TenantUnavailableError}. */
  async withDocument(id: string, document: Pick<Tenant, 'version' | 'etag' | 'prepared'>): Promise<Tenant> {
    return this.createTenant(id, { ...document, offered: await this.marketsOf(id) });
  }

  async readRegister(): Promise<void> {
    this.registrations = await this.options.backend.tenants();
    const hosts = new Map<string, string>();
    for (const { id, hosts: names } of this.registrations) {
      for (const name of names) if (!hosts.has(name.toLowerCase())) hosts.set(name.toLowerCase(), id);
    }
    this.hosts = hosts;
    for (const [id, source] of this.sources) {
      const [tenant, current] = [this.createTenant(id, source), this.tenants.get(id)];
      const isSame =
        tenant.canonicalHost === current?.canonicalHost && tenant.prepared.timeZone === current.prepared.timeZone;
      if (!isSame) this.tenants.set(id, tenant);
    }
  }

  /** Applies a change of the backend. */
  async applyChange({ tenant, kind, productIds, paths }: Omit<ChangeEvent, 'version'>): Promise<void> {
    // Pages name images and do not hold them: no page changes.
    if (kind === 'media') return this.options.onMedia?.(tenant, paths ?? []);
    // Orders announce the stock that they take, and products that follow a metal their prices: neither document nor settings changed.
    if (kind === 'stock') return this.options.onChange(tenant, kind, productIds);
    if (kind === 'tenants') await this.readRegister();
    // A running first fetch may predate the change.
    await this.loading.get(tenant)?.catch(() => {});
    if (this.tenants.has(tenant)) await this.refresh(tenant, kind === 'settings');
    this.options.onChange(tenant, kind);
  }

  /** Looks at everything again, after the line to the backend was cut. */
  async refreshAll(): Promise<void> {
    await this.readRegister();
    await Promise.allSettled(this.loading.values());
    for (const id of this.tenants.keys()) {
      await this.refresh(id, true);
      this.options.onChange(id, 'catalogue');
    }
  }

  private load(id: string): Promise<Tenant> {
    const known = this.loading.get(id);
    if (known !== undefined) return known;
    const loaded = this.loadFirst(id).finally(() => this.loading.delete(id));
    this.loading.set(id, loaded);
    return loaded;
  }

  private async loadFirst(id: string): Promise<Tenant> {
    const { backend } = this.options;
    const [stored, regions] = await undefinedIfUnavailable(
      Promise.all([backend.document(id, this.refused.get(id)), this.fetchMarkets(id)]),
    );
    const prepared = stored === undefined ? undefined : this.prepare(id, stored);
    if (stored === undefined || prepared === undefined)
      throw new TenantUnavailableError(`${id} has no document that can be shown`);
    return this.storeTenant(id, stored, { prepared, offered: regions });
  }

  private async refresh(id: string, withRegions: boolean): Promise<void> {
    const current = this.sources.get(id);
    if (current === undefined) return;
    const { backend, log } = this.options;
    try {
      const offered = withRegions ? await this.fetchMarkets(id) : current.offered;
      const stored = await backend.document(id, this.refused.get(id) ?? current.etag);
      const prepared = stored === undefined ? undefined : this.prepare(id, stored);
      if (stored !== undefined && prepared !== undefined) this.storeTenant(id, stored, { prepared, offered });
      else if (withRegions) this.setSource(id, { ...current, offered });
    } catch (error) {
      log.warn({ tenant: id, version: current.version, error: String(error) }, 'the last good document stays');
    }
  }

  private prepare(id: string, { text, version, etag }: StoredDocument): PreparedDocument | undefined {
    const { prepared, problems } = this.options.prepare(text);
    const mistakes = problems.filter(({ kind }) => kind !== 'advice');
    for (const problem of mistakes.slice(0, MAX_LOGGED_PROBLEMS)) this.logProblem(id, version, problem);
    if (mistakes.length > MAX_LOGGED_PROBLEMS) {
      const more = mistakes.length - MAX_LOGGED_PROBLEMS;
      this.options.log.warn({ tenant: id, version }, `and ${more} more mistakes in this version`);
    }
    if (prepared === undefined) {
      this.refused.set(id, etag);
      this.options.log.warn({ tenant: id, version }, 'version refused; the last good one stays');
      return undefined;
    }
    this.refused.delete(id);
    return prepared;
  }

  private storeTenant(
    id: string,
    { version, etag }: StoredDocument,
    content: Pick<TenantSource, 'prepared' | 'offered'>,
  ): Tenant {
    const tenant = this.setSource(id, { version, etag, ...content });
    this.options.log.info({ tenant: id, version }, 'document ready');
    this.options.onDocument?.(id, tenant.prepared);
    return tenant;
  }

  private setSource(id: string, source: TenantSource): Tenant {
    const { version, prepared, offered } = source;
    for (const problem of adviseMarket(prepared.document.settings, offerOf(offered)))
      this.logProblem(id, version, problem);
    const tenant = this.createTenant(id, source);
    this.sources.set(id, source);
    this.tenants.set(id, tenant);
    return tenant;
  }

  /** The tenant with its document's market and time zone. */
  private createTenant(id: string, { version, etag, prepared, offered }: TenantSource): Tenant {
    const { settings } = prepared.document;
    const registration = this.registrations.find((each) => each.id === id);
    const timeZone = settings.timeZone ?? registration?.timeZone ?? prepared.timeZone;
    return {
      id,
      version,
      etag,
      prepared: timeZone === prepared.timeZone ? prepared : { ...prepared, timeZone },
      markets: selectMarkets(offered, settings),
      canonicalHost: this.canonicalHost(id, prepared),
    };
  }

  /** A document's `domain` chooses among its tenant's own hosts; it cannot claim another's. */
  private canonicalHost(id: string, { document }: PreparedDocument): string {
    const hosts = this.registrations.find((registration) => registration.id === id)?.hosts ?? [];
    if (document.domain !== undefined && hosts.includes(document.domain)) return document.domain;
    return hosts[0] ?? '';
  }

  private logProblem(tenant: string, version: number, { pointer, code, message, block }: Problem): void {
    this.options.log.warn({ tenant, version, pointer, code, ...(block === undefined ? {} : { block }) }, message);
  }

  private async fetchMarkets(id: string): Promise<Markets> {
    const { backend } = this.options;
    const { data } = await backend.api(id, 'en', undefined).call('languages', {});
    const regions = data.appLanguage.map(async ({ code }): Promise<[string, Market]> => {
      const api = backend.api(id, code, undefined);
      const [countries, currencies] = await Promise.all([
        api.call('activeCountries', { query: { pageNumber: 1, pageSize: MAX_COUNTRIES } }),
        api.call('activeCurrencies', {}),
      ]);
      return [code, { countries: countries.data, currencies: currencies.data }];
    });
    return {
      languages: data.appLanguage,
      defaultLanguage: data.defaultLanguage,
      byLanguage: new Map(await Promise.all(regions)),
    };
  }
}

interface TenantSource extends Pick<Tenant, 'version' | 'etag' | 'prepared'> {
  /** The backend's markets. */
  readonly offered: Markets;
}

/** The backend's answer. Throws {@link TenantUnavailableError} during an outage. */
async function undefinedIfUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) throw new TenantUnavailableError(error.message, { cause: error });
    throw error;
  }
}

/** How many mistakes of one version are written down; a document can be wrong in a hundred thousand places. */
const MAX_LOGGED_PROBLEMS = 50;

/** There are about 250 countries; one page of them is enough. */
const MAX_COUNTRIES = 200;
