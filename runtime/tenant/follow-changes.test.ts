import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '../../tools/check/test/wait-for.ts';
import { followChanges } from './follow-changes.ts';
import { TenantDirectory } from './tenant-directory.ts';
import { SmallBackend } from './test/small-backend.ts';

let backend: SmallBackend;
let running: AbortController;
let following: Promise<void>;
let directory: TenantDirectory;
let log: string[];

beforeEach(async () => {
  log = [];
  backend = await SmallBackend.start();
  backend.registrations = [{ id: 'lumen', hosts: ['lumen.localhost'], isDefault: true }];
  const write = (_: object, message: string) => void log.push(message);
  directory = new TenantDirectory({
    backend: backend.asBackend,
    prepare: () => ({ prepared: undefined, problems: [] }),
    log: { info: write, warn: write },
    onChange: (tenant, kind) => log.push(`${tenant} ${kind}`),
  });
  running = new AbortController();
  following = followChanges(backend.asBackend, directory, { info: write, warn: write }, running.signal);
});

afterEach(async () => {
  running.abort();
  await following;
  await backend.stop();
});

describe('the event stream', () => {
  it('reads the register first, then forwards changes', async () => {
    await waitUntil(() => directory.isReady);
    backend.tell({ tenant: 'lumen', kind: 'catalogue' });
    await waitUntil(() => log.includes('lumen catalogue'));
  });

  it('reconnects and refreshes everything', async () => {
    await waitUntil(() => directory.isReady);
    backend.registrations = [{ id: 'lumen', hosts: ['new.example'], isDefault: true }];
    backend.cut();
    await waitUntil(() => directory.tenantAt('new.example') === 'lumen');
    await waitUntil(() => backend.listening === 1);
    expect(log).toContain('the backend is back');
  });

  it('logs an outage once', async () => {
    await waitUntil(() => directory.isReady);
    backend.isDown = true;
    backend.cut();
    const tried = () => backend.asked.filter((path) => path === 'GET /events').length;
    await waitUntil(() => tried() > 3);
    expect(log.filter((message) => message.includes('does not answer')).length).toBeLessThanOrEqual(1);
    backend.isDown = false;
    await waitUntil(() => log.includes('the backend is back'));
  });

  it('ends with the shop', async () => {
    await waitUntil(() => backend.listening === 1);
    running.abort();
    await following;
    await waitUntil(() => backend.listening === 0);
  });
});

describe('a backend without events', () => {
  it('is polled', async () => {
    await waitUntil(() => directory.isReady);
    backend.hasEvents = false;
    backend.registrations = [{ id: 'lumen', hosts: ['new.example'], isDefault: true }];
    backend.cut();
    await waitUntil(() => directory.tenantAt('new.example') === 'lumen');
    expect(log).not.toContain('the backend is back');
  });
});
