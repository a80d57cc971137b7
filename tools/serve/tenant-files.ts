import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/**
 * Publishes tenants' files: one whose content differs from what was last published from that very file becomes a new
 * version, so that a start never undoes what was published elsewhere. A mistake in the grammar is refused here, with
 * its line.
 */
export class TenantFiles {
  private readonly options: TenantFilesOptions;
  private readonly seen = new Map<string, string>();
  private watcher: FSWatcher | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private publishing: Promise<void> = Promise.resolve();

  constructor(options: TenantFilesOptions) {
    this.options = options;
  }

  /** Looks at every file once. */
  publishAll(): Promise<void> {
    this.publishing = this.publishing.then(() => this.publishChanged());
    return this.publishing;
  }

  /** Looks again whenever something in the folder is saved. */
  watch(): void {
    this.watcher = watch(this.options.folder, () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.publishAll(), SETTLES_IN);
    });
  }

  async stop(): Promise<void> {
    this.watcher?.close();
    clearTimeout(this.timer);
    await this.publishing;
  }

  private async publishChanged(): Promise<void> {
    const names = await readdir(this.options.folder);
    for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
      try {
        await this.publishFile(name);
      } catch (error) {
        this.options.say(`${name}: not published: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  private async publishFile(name: string): Promise<void> {
    const { folder, check, say } = this.options;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    const digest = createHash('sha256').update(text).digest('hex');
    if (this.seen.get(name) === digest) return;
    const tenant = basename(name, '.json');
    const source = `file:${name}`;
    const isPublished = (await this.lastEtag(tenant, source))?.includes(digest) === true;
    this.seen.set(name, digest);
    if (isPublished) return;

    const { isRefused, problems } = check(text);
    for (const { kind, line, column, pointer, message } of problems) {
      say(`${path}:${line}:${column} ${kind === 'advice' ? 'advice' : 'mistake'} at ${pointer || '/'}: ${message}`);
    }
    if (isRefused) {
      say(`${name}: not published; the last good version stays.`);
      return;
    }
    const version = await this.publish(tenant, source, text);
    say(`${name}: published as version ${version}.`);
  }

  private async lastEtag(tenant: string, source: string): Promise<string | undefined> {
    const query = new URLSearchParams({ source, pageSize: '1' });
    const { data } = await this.ask(`/builder/versions?${query}`, tenant, {});
    return Array.isArray(data) ? data[0]?.etag : undefined;
  }

  private async publish(tenant: string, source: string, text: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-source': source };
    const { data } = await this.ask('/builder/versions', tenant, { method: 'POST', body: text, headers });
    return data.version;
  }

  private async ask(path: string, tenant: string, init: RequestInit) {
    const { backendUrl, backendToken } = this.options;
    const headers = { ...init.headers, authorization: `Bearer ${backendToken}`, 'x-tenant': tenant };
    const response = await fetch(backendUrl + path, { ...init, headers });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message ?? `the backend answered ${response.status}`);
    return answer;
  }
}
