import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import {
  describeUnknownCategory,
  isBusinessCategory,
  nearestCategory,
} from '../../fixtures/world/business-categories.ts';
import { completeMarket } from '../../fixtures/world/market.ts';
import type { DocumentCheckResult, LocatedProblem } from '../../runtime/app/document/document-check.ts';
import { blankByteOrderMark } from '../../runtime/tenant/json/lone-surrogates.ts';
import type { BuilderVersion } from '../../schemas/generated/wire.ts';
import { createDocumentStore, type DocumentStore } from '../cli/backend/document-store.ts';
import { findLastSeenTag, savePullRecord } from '../cli/backend/pull-records.ts';
import { printConflict } from '../cli/publish/print-conflict.ts';
import type { DocumentProblem } from '../documents/document-problem.ts';

export interface TenantFilePublisherOptions {
  /** Folder of the tenant files, `<tenant>.json`. */
  readonly folder: string;
  readonly backendUrl: string;
  readonly backendToken: string;
  /** Folder for local data, where it is recorded which version each file was last identical to. */
  readonly dataFolder: string;
  readonly check: (text: string) => DocumentCheckResult | Promise<DocumentCheckResult>;
  /** What `vitrine validate` says of a text: it knows what was probably meant. */
  readonly explain: (text: string) => Promise<readonly DocumentProblem[]>;
  /** The URL of the shop at a host of its own. */
  readonly urlOf: (host: string) => string;
  /** Prints one line for the user. */
  readonly printLine: (line: string) => void;
  readonly fetch: typeof fetch;
}

/** Editors save in several steps within this time, in ms. */
const DEBOUNCE_MS = 60;

/** Delay before a failed attempt is repeated, in ms. */
const RETRY_DELAY_MS = 2000;

/**
 * Publishes tenant files. A file becomes a new version if its content differs from what was last published from the same
 * file, so a start never reverts what was published elsewhere. It never replaces a version that it is not based on: the
 * conflict is printed, as by `vitrine publish`. Documents with grammar errors are refused. A file of an unknown tenant
 * creates the tenant, at `<tenant>.localhost`.
 */
export class TenantFilePublisher {
  private readonly options: TenantFilePublisherOptions;
  private readonly digests = new Map<string, string>();
  private watcher: FSWatcher | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private publishing: Promise<void> = Promise.resolve();
  private isWatching = false;
  /** Whether the watched folder may have been replaced. */
  private mustReopenWatcher = false;
  /** The last reported failure: each is reported once, and retried silently. */
  private lastFailure = '';

  constructor(options: TenantFilePublisherOptions) {
    this.options = options;
  }

  /** Publishes all changed files. */
  publishAll(): Promise<void> {
    this.publishing = this.publishing.then(async () => {
      const isDone = await this.publishChanged();
      if (!isDone) this.schedule(RETRY_DELAY_MS);
    });
    return this.publishing;
  }

  /** Publishes the files of tenants without a document. */
  async publishInitial(): Promise<void> {
    for (const name of await readdir(this.options.folder)) {
      const tenant = basename(name, '.json');
      if (!name.endsWith('.json')) continue;
      if (!(await this.isRegistered(tenant)) || (await this.lastEtag(tenant)) === undefined)
        await this.publishFile(name);
    }
  }

  /** Publishes files whenever one in the folder is saved. */
  watch(): void {
    this.isWatching = true;
    this.openWatcher();
  }

  async stop(): Promise<void> {
    this.isWatching = false;
    this.watcher?.close();
    clearTimeout(this.timer);
    await this.publishing;
  }

  /** Watches the folder again if it was missing for a moment, for example during a checkout. */
  private openWatcher(): void {
    this.watcher?.close();
    try {
      this.watcher = watch(this.options.folder, (event) => {
        this.schedule(DEBOUNCE_MS);
        if (event === 'rename') this.mustReopenWatcher = true;
      });
      this.watcher.on('error', () => this.schedule(RETRY_DELAY_MS));
    } catch {
      this.schedule(RETRY_DELAY_MS);
    }
  }

  private schedule(ms: number): void {
    if (!this.isWatching) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.mustReopenWatcher) this.openWatcher();
      this.mustReopenWatcher = false;
      void this.publishAll();
    }, ms);
  }

  /** False if something should be retried: the backend or the folder was not available. */
  private async publishChanged(): Promise<boolean> {
    let isDone = true;
    const reportFailure = (what: string, error: unknown) => {
      isDone = false;
      const sentence = `${what}: ${error instanceof Error ? error.message : String(error)}`;
      if (this.lastFailure !== sentence) this.options.printLine(sentence);
      this.lastFailure = sentence;
    };
    try {
      const names = await readdir(this.options.folder);
      for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
        await this.publishFile(name).catch((error: unknown) => reportFailure(`${name}: not published yet`, error));
      }
    } catch (error) {
      this.mustReopenWatcher = true;
      reportFailure('Cannot read the tenant files', error);
    }
    if (isDone) this.lastFailure = '';
    return isDone;
  }

  private async publishFile(name: string): Promise<void> {
    const { folder, check, printLine: say } = this.options;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    const digest = createHash('sha256').update(text).digest('hex');
    if (this.digests.get(name) === digest) return;
    const tenant = basename(name, '.json');
    const source = `file:${name}`;
    const isRegistered = await this.isRegistered(tenant);
    const store = this.openStore(tenant);
    const published = isRegistered ? await store.newest() : undefined;
    if (published?.etag.includes(digest)) {
      await this.recordVersion(path, { tenant, digest, store }, published);
      this.digests.set(name, digest);
      return;
    }
    if (isRegistered && (await this.lastEtag(tenant, source))?.includes(digest)) {
      this.digests.set(name, digest);
      return;
    }

    const { isRefused, problems } = await check(text);
    const isEdited = published !== undefined;
    if (isEdited || problems.length > 0) {
      const found = await this.options.explain(text).catch(() => []);
      for (const line of formatCheckedProblems(pathFromWorkingDirectory(path), problems, found)) say(line);
    }
    if (isRefused) {
      this.digests.set(name, digest);
      say(`${name}: not published; the published version is unchanged.`);
      return;
    }
    if (!isRegistered) await this.register(tenant, text);
    const isBasedOnPublished = published === undefined || (await this.hasSeen(path, { tenant, source, published }));
    const bytes = new TextEncoder().encode(text);
    const version = isBasedOnPublished
      ? await store.publish({ bytes, source, note: undefined, replaces: published?.etag })
      : undefined;
    if (version === undefined) await this.reportConflict(path, tenant, store);
    else {
      await this.recordVersion(path, { tenant, digest, store }, version);
      const mistakes = problems.filter(({ kind }) => kind !== 'advice').length;
      say(`${name}: published as version ${version.version}${describeMistakes(mistakes)}.`);
    }
    this.digests.set(name, digest);
  }

  private openStore(tenant: string): DocumentStore {
    const { backendUrl, backendToken, fetch } = this.options;
    return createDocumentStore({ url: backendUrl, token: backendToken, tenant, fetch });
  }

  /** Whether the file was identical to the published version before it was edited. */
  private async hasSeen(path: string, { tenant, source, published }: PublishedFor): Promise<boolean> {
    const seen = await findLastSeenTag(resolve(path), tenant, this.recordContext);
    return seen === undefined ? published.source === source : seen === published.etag;
  }

  /** Records the version that the file is identical to, for the next save and for `vitrine publish` and `pull`. */
  private recordVersion(
    path: string,
    { tenant, digest, store }: { readonly tenant: string; readonly digest: string; readonly store: DocumentStore },
    { version, etag }: Pick<BuilderVersion, 'version' | 'etag'>,
  ): Promise<void> {
    return savePullRecord(resolve(path), { place: store.place, tenant, version, etag, digest }, this.recordContext);
  }

  private get recordContext() {
    return { env: { DATA_DIR: this.options.dataFolder }, project: '' };
  }

  private reportConflict(path: string, tenant: string, store: DocumentStore): Promise<void> {
    const conflict = { tenant, file: pathFromWorkingDirectory(path), note: undefined, over: undefined };
    return printConflict({ ...conflict, isOriginKnown: true }, store, { print: this.options.printLine });
  }

  private async isRegistered(tenant: string): Promise<boolean> {
    const { data } = await this.request('/tenants', undefined, {});
    return Array.isArray(data) && data.some(({ id }) => id === tenant);
  }

  private async register(tenant: string, text: string): Promise<void> {
    if (!TENANT_ID.test(tenant)) throw new Error('a tenant name has lowercase letters, digits and hyphens only');
    const host = `${tenant}.localhost`;
    const { BusinessCategory, settings } = JSON.parse(blankByteOrderMark(text));
    const market = settings?.market === undefined ? undefined : completeMarket(settings.market);
    const body = JSON.stringify({ id: tenant, hosts: [host], BusinessCategory, market });
    await this.request('/tenants', undefined, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { printLine, urlOf } = this.options;
    const where = market === undefined ? '' : ` (${market.countries.join(', ')})`;
    printLine(`${tenant}.json: created the tenant${where} at ${urlOf(host)}`);
    if (typeof BusinessCategory !== 'string' || isBusinessCategory(BusinessCategory)) return;
    const meant = nearestCategory(BusinessCategory);
    const hint = meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
    printLine(`${tenant}.json: ${describeUnknownCategory(BusinessCategory)}${hint}`);
  }

  private async lastEtag(tenant: string, source?: string): Promise<string | undefined> {
    const query = new URLSearchParams({ pageSize: '1', ...(source === undefined ? {} : { source }) });
    const { data } = await this.request(`/builder/versions?${query}`, tenant, {});
    return Array.isArray(data) ? data[0]?.etag : undefined;
  }

  private async request(path: string, tenant: string | undefined, init: RequestInit) {
    const { backendUrl, backendToken, fetch } = this.options;
    const named = tenant === undefined ? {} : { 'x-tenant': tenant };
    const headers = { ...init.headers, authorization: `Bearer ${backendToken}`, ...named };
    const response = await fetch(backendUrl + path, { ...init, headers });
    const answer = await response.json();
    if (!response.ok) throw new Error(describeRefusal(answer) ?? `the backend answered ${response.status}`);
    return answer;
  }
}

/** What is told of blocks that are left out, though the version is published. */
function describeMistakes(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', with 1 mistake' : `, with ${count} mistakes`;
}

/** The backend's message with its details: `The market does not exist. /body/market/countries/0 "ZZ" is not …`. */
function describeRefusal({ message, details }: Refusal): string | undefined {
  const errors = details?.errors ?? [];
  return message && [message, ...errors.map((error) => `${error.pointer} ${error.message}.`)].join(' ');
}

/** What is published for the tenant of a file. */
interface PublishedFor {
  readonly tenant: string;
  /** The source that versions of this file have. */
  readonly source: string;
  readonly published: BuilderVersion;
}

interface Refusal {
  readonly message?: string;
  readonly details?: { readonly errors?: readonly { readonly pointer: string; readonly message: string }[] };
}

const TENANT_ID = /^[a-z][a-z0-9-]{0,59}$/;

/** The path relative to the working directory, if the file is inside it. */
function pathFromWorkingDirectory(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}

/** Maximum number of lines from `vitrine validate`. */
const MAX_FURTHER_PROBLEMS = 20;

/**
 * The problems of the shop's own check, one line each, with suggestions. The check stops at grammar errors; the other errors of
 * `vitrine validate` follow for a refused file, its advice for any other.
 *
 * @param explained the problems of `vitrine validate` for the same text
 */
export function formatCheckedProblems(
  file: string,
  problems: readonly LocatedProblem[],
  explained: readonly DocumentProblem[],
): readonly string[] {
  const isRefused = problems.some(({ kind }) => kind === 'grammar');
  const told = new Set(problems.map(keyOf));
  const further = explained
    .filter((each) => each.severity === (isRefused ? 'error' : 'advice') && !told.has(keyOf(each)))
    .slice(0, MAX_FURTHER_PROBLEMS);
  const checked = problems
    .filter((problem) => !isMisspelled(problem, explained))
    .map((problem) => ({
      ...problem,
      severity: problem.kind === 'advice' ? 'advice' : 'error',
      suggestion: explained.find((each) => keyOf(each) === keyOf(problem))?.suggestion,
    }));
  return [...checked, ...further]
    .toSorted((one, other) => one.line - other.line || one.column - other.column)
    .map(({ severity, line, column, pointer, message, suggestion }) => {
      const words = suggestion === undefined ? message : `${message} ${suggestion}`;
      return `${file}:${line}:${column} ${severity} at ${pointer || '/'}: ${words}`;
    });
}

/** Whether a property is missing only because its name is misspelled, which `vitrine validate` says of the misspelled one. */
const isMisspelled = (
  { code, message }: Pick<LocatedProblem, 'code' | 'message'>,
  explained: readonly DocumentProblem[],
): boolean =>
  code === 'required' &&
  explained.length > 0 &&
  !explained.some((each) => each.code === code && each.message === message);

const keyOf = ({ code, pointer }: Pick<LocatedProblem, 'code' | 'pointer'>): string => `${code} ${pointer}`;
