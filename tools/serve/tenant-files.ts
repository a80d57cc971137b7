import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { CheckedDocument } from '../../runtime/app/document-check.ts';

export interface TenantFilesOptions {
  /** The folder with one `<tenant>.json` each. */
  readonly folder: string;
  readonly backendUrl: string;
  readonly backendToken: string;
  readonly check: (text: string) => CheckedDocument;
  /** Takes one line for whoever edits. */
  readonly say: (line: string) => void;
}

/** An editor saves in several steps; they are one change. In ms. */
const SETTLES_IN = 60;

/** When what failed is tried again, in ms. */
const RETRIES_IN = 2000;

/**
 * Publishes tenants' files: one whose content differs from what was last published from that very file becomes a new
 * version, so that a start never undoes what was published elsewhere. A mistake in the grammar is refused here, with
 * its line. The file of a tenant that the backend does not know makes one, at `<tenant>.localhost`.
 */
export class TenantFiles {
  private readonly options: TenantFilesOptions;
  private readonly seen = new Map<string, string>();
  private watcher: FSWatcher | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private publishing: Promise<void> = Promise.resolve();
  private isWatching = false;
  /** Whether the watched folder may be another one by now. */
  private isFolderNew = false;
  /** The last failure that was told of: it is told once, and tried again in silence. */
  private told = '';

  constructor(options: TenantFilesOptions) {
    this.options = options;
  }

  /** Looks at every file once. */
  publishAll(): Promise<void> {
    this.publishing = this.publishing.then(async () => {
      const isDone = await this.publishChanged();
      if (!isDone) this.lookAgainIn(RETRIES_IN);
    });
    return this.publishing;
  }

  /** Publishes the files of tenants that have no document at all: a new shop begins with something to show. */
  async publishFirst(): Promise<void> {
    for (const name of await readdir(this.options.folder)) {
      const tenant = basename(name, '.json');
      if (!name.endsWith('.json')) continue;
      if (!(await this.isRegistered(tenant)) || (await this.lastEtag(tenant)) === undefined)
        await this.publishFile(name);
    }
  }

  /** Looks again whenever something in the folder is saved. */
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

  /** The folder may be away for a moment, as it is while another branch is checked out; it is watched anew when it is back. */
  private openWatcher(): void {
    this.watcher?.close();
    try {
      this.watcher = watch(this.options.folder, (event) => {
        this.lookAgainIn(SETTLES_IN);
        if (event === 'rename') this.isFolderNew = true;
      });
      this.watcher.on('error', () => this.lookAgainIn(RETRIES_IN));
    } catch {
      this.lookAgainIn(RETRIES_IN);
    }
  }

  private lookAgainIn(ms: number): void {
    if (!this.isWatching) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.isFolderNew) this.openWatcher();
      this.isFolderNew = false;
      void this.publishAll();
    }, ms);
  }

  /** False when something could not be published that may be a moment later: the backend was away, or the folder. */
  private async publishChanged(): Promise<boolean> {
    let isDone = true;
    const tell = (what: string, error: unknown) => {
      isDone = false;
      const sentence = `${what}: ${error instanceof Error ? error.message : String(error)}`;
      if (this.told !== sentence) this.options.say(sentence);
      this.told = sentence;
    };
    try {
      const names = await readdir(this.options.folder);
      for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
        await this.publishFile(name).catch((error: unknown) => tell(`${name}: not published yet`, error));
      }
    } catch (error) {
      this.isFolderNew = true;
      tell('the tenants’ files cannot be read', error);
    }
    if (isDone) this.told = '';
    return isDone;
  }

  private async publishFile(name: string): Promise<void> {
    const { folder, check, say } = this.options;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    const digest = createHash('sha256').update(text).digest('hex');
    if (this.seen.get(name) === digest) return;
    const tenant = basename(name, '.json');
    const source = `file:${name}`;
    const isRegistered = await this.isRegistered(tenant);
    const isPublished = isRegistered && (await this.lastEtag(tenant, source))?.includes(digest) === true;
    if (isPublished) {
      this.seen.set(name, digest);
      return;
    }

    const { isRefused, problems } = check(text);
    for (const { kind, line, column, pointer, message } of problems) {
      say(
        `${shortPath(path)}:${line}:${column} ${kind === 'advice' ? 'advice' : 'mistake'} at ${pointer || '/'}: ${message}`,
      );
    }
    if (isRefused) {
      this.seen.set(name, digest);
      say(`${name}: not published; the last good version stays.`);
      return;
    }
    if (!isRegistered) await this.register(tenant, text);
    const version = await this.publish(tenant, source, text);
    this.seen.set(name, digest);
    say(`${name}: published as version ${version}.`);
  }

  private async isRegistered(tenant: string): Promise<boolean> {
    const { data } = await this.ask('/tenants', undefined, {});
    return Array.isArray(data) && data.some(({ id }) => id === tenant);
  }

  private async register(tenant: string, text: string): Promise<void> {
    if (!TENANT_NAME.test(tenant)) throw new Error('a tenant is named in small letters, digits and hyphens');
    const host = `${tenant}.localhost`;
    const { BusinessCategory } = JSON.parse(text);
    const body = JSON.stringify({ id: tenant, hosts: [host], BusinessCategory });
    await this.ask('/tenants', undefined, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    this.options.say(`${tenant}.json: a new tenant, at ${host}.`);
  }

  private async lastEtag(tenant: string, source?: string): Promise<string | undefined> {
    const query = new URLSearchParams({ pageSize: '1', ...(source === undefined ? {} : { source }) });
    const { data } = await this.ask(`/builder/versions?${query}`, tenant, {});
    return Array.isArray(data) ? data[0]?.etag : undefined;
  }

  private async publish(tenant: string, source: string, text: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-source': source };
    const { data } = await this.ask('/builder/versions', tenant, { method: 'POST', body: text, headers });
    return data.version;
  }

  private async ask(path: string, tenant: string | undefined, init: RequestInit) {
    const { backendUrl, backendToken } = this.options;
    const named = tenant === undefined ? {} : { 'x-tenant': tenant };
    const headers = { ...init.headers, authorization: `Bearer ${backendToken}`, ...named };
    const response = await fetch(backendUrl + path, { ...init, headers });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message ?? `the backend answered ${response.status}`);
    return answer;
  }
}

const TENANT_NAME = /^[a-z][a-z0-9-]{0,59}$/;

/** From where the command runs, if the file lies below. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
