import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '../../tools/check/test/wait-for.ts';
import type { PreparedDocument } from '../page/page-plan.ts';
import { TenantDirectory, TenantUnavailableError } from './tenant-directory.ts';
import { SmallBackend } from './test/small-backend.ts';
import type { PrepareResult } from './validate/prepare-document.ts';

let backend: SmallBackend;
let directory: TenantDirectory;
let prepared: string[];
let changes: string[];
let warnings: { readonly facts: object; readonly message: string }[];

const NOTHING = {
  timeZone: 'UTC',
  header: { sections: [] },
  footer: { sections: [] },
  pages: new Map(),
  brokenBlocks: new Map(),
  pointers: new Map(),
};

function prepare(text: string): PrepareResult {
  prepared.push(text);
  try {
    const document: PreparedDocument['document'] = { settings: {}, ...JSON.parse(text) };
    return { prepared: { document, ...NOTHING }, problems: [] };
  } catch {
    return {
      prepared: undefined,
      problems: [{ kind: 'grammar', code: 'json', pointer: '', message: 'Invalid JSON.' }],
    };
  }
}

beforeEach(async () => {
  backend = await SmallBackend.start();
  backend.registrations = [
    { id: 'lumen', hosts: ['lumen.localhost', 'lumen.example'], isDefault: true },
    { id: 'aurum', hosts: ['aurum.localhost'], isDefault: false },
  ];
  backend.documents.set('lumen', '{"appName":{"en":"Lumen"}}');
  prepared = [];
  changes = [];
  warnings = [];
  directory = new TenantDirectory({
    backend: backend.asBackend,
    prepare,
    log: { info: () => {}, warn: (facts, message) => warnings.push({ facts, message }) },
    onChange: (tenant, kind, productIds) => changes.push([tenant, kind, ...(productIds ?? [])].join(' ')),
    onMedia: (tenant, paths) => changes.push([tenant, ...paths].join(' ')),
  });
});

afterEach(() => backend.stop());

const nameOf = async (id = 'lumen') => (await directory.tenant(id)).prepared.document.appName.en;

const publish = (text: string, id = 'lumen') => {
  backend.documents.set(id, text);
  return directory.applyChange({ tenant: id, kind: 'builder' });
};

describe('a host', () => {
  it('is known once the register is read', async () => {
    expect(directory.isReady).toBe(false);
    expect(() => directory.tenantAt('lumen.localhost')).toThrow(TenantUnavailableError);
    await directory.readRegister();
    expect(directory.isReady).toBe(true);
    expect(directory.tenantAt('lumen.localhost')).toBe('lumen');
    expect(directory.tenantAt('lumen.example')).toBe('lumen');
    expect(directory.tenantAt('aurum.localhost')).toBe('aurum');
  });

  it('without a tenant is never the default tenant’s', async () => {
    await directory.readRegister();
    for (const host of ['lumen', 'localhost', 'x.lumen.localhost', 'lumen.localhost.evil.example', '', '__proto__']) {
      expect(directory.tenantAt(host)).toBeUndefined();
    }
  });

  it('of another tenant cannot be claimed by a document’s `domain`', async () => {
    await directory.readRegister();
    backend.documents.set('lumen', '{"appName":{"en":"Lumen"},"domain":"aurum.localhost"}');
    expect((await directory.tenant('lumen')).canonicalHost).toBe('lumen.localhost');
    expect(directory.tenantAt('aurum.localhost')).toBe('aurum');
  });

  it('is canonical when the document’s `domain` names it', async () => {
    await directory.readRegister();
    await publish('{"appName":{"en":"Lumen"},"domain":"lumen.example"}');
    expect((await directory.tenant('lumen')).canonicalHost).toBe('lumen.example');
  });

  it('can be registered and removed while the shop runs', async () => {
    await directory.readRegister();
    expect((await directory.tenant('lumen')).canonicalHost).toBe('lumen.localhost');
    backend.registrations = [{ id: 'lumen', hosts: ['new.example'], isDefault: true }];
    await directory.applyChange({ tenant: 'lumen', kind: 'tenants' });
    expect(directory.tenantAt('new.example')).toBe('lumen');
    expect(directory.tenantAt('lumen.localhost')).toBeUndefined();
    expect((await directory.tenant('lumen')).canonicalHost).toBe('new.example');
  });
});

describe('a tenant’s document', () => {
  it('is fetched and prepared once for concurrent requests', async () => {
    await Promise.all([nameOf(), nameOf(), nameOf()]);
    await nameOf();
    expect(prepared).toHaveLength(1);
    expect(directory.knownTenant('lumen')).toBe(await directory.tenant('lumen'));
  });

  it('is fetched again when it changed', async () => {
    await nameOf();
    await publish('{"appName":{"en":"Newer"}}');
    expect(await nameOf()).toBe('Newer');
    expect(changes).toEqual(['lumen builder']);
  });

  it('is not prepared again when unchanged', async () => {
    const before = await directory.tenant('lumen');
    await directory.applyChange({ tenant: 'lumen', kind: 'builder' });
    expect(await directory.tenant('lumen')).toBe(before);
    expect(prepared).toHaveLength(1);
  });

  it('that changes during the first fetch is fetched again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    backend.heldUntil = promise;
    const first = nameOf();
    await waitUntil(() => backend.asked.includes('GET /builder'));
    const published = publish('{"appName":{"en":"Newer"}}');
    resolve();
    await Promise.all([first, published]);
    expect(await nameOf()).toBe('Newer');
  });

  it('that was never published makes the shop unavailable', async () => {
    await expect(directory.tenant('aurum')).rejects.toThrow(TenantUnavailableError);
    await publish('{"appName":{"en":"Aurum"}}', 'aurum');
    expect(await nameOf('aurum')).toBe('Aurum');
  });
});

describe('the last good document', () => {
  it('stays when a version is refused, which is logged', async () => {
    await nameOf();
    await publish('{');
    expect(await nameOf()).toBe('Lumen');
    expect(warnings[0]).toMatchObject({
      facts: { tenant: 'lumen', version: 1, pointer: '', code: 'json' },
      message: 'Invalid JSON.',
    });
  });

  it('stays during an outage, with changes applied afterwards', async () => {
    await nameOf();
    backend.isDown = true;
    backend.documents.set('lumen', '{"appName":{"en":"Newer"}}');
    await directory.applyChange({ tenant: 'lumen', kind: 'builder' });
    expect(await nameOf()).toBe('Lumen');
    backend.isDown = false;
    await directory.refreshAll();
    expect(await nameOf()).toBe('Newer');
  });
});

describe('a refused version', () => {
  it('is prepared once without a good one', async () => {
    backend.documents.set('lumen', '{');
    for (let visit = 0; visit < 3; visit += 1) await expect(nameOf()).rejects.toThrow(TenantUnavailableError);
    expect(prepared).toEqual(['{']);
    backend.documents.set('lumen', '{"appName":{"en":"Mended"}}');
    expect(await nameOf()).toBe('Mended');
  });
});

describe('a tenant with a preview document', () => {
  const other = async (id: string) =>
    directory.withDocument(id, { version: -1, etag: '"other"', prepared: preparedOf('{"appName":{"en":"Other"}}') });
  const preparedOf = (text: string) => {
    const { prepared: document } = prepare(text);
    if (document === undefined) throw new Error('it can be shown');
    return document;
  };

  it('is the same shop otherwise, apart from the published one', async () => {
    await directory.readRegister();
    const own = await directory.tenant('lumen');
    const { markets: regions, canonicalHost, prepared: shown } = await other('lumen');
    expect(shown.document.appName.en).toBe('Other');
    expect(regions).toBe(own.markets);
    expect(canonicalHost).toBe(own.canonicalHost);
    expect(directory.knownTenant('lumen')).toBe(own);
  });

  it('needs no published document', async () => {
    await directory.readRegister();
    expect((await other('aurum')).canonicalHost).toBe('aurum.localhost');
    expect(directory.knownTenant('aurum')).toBeUndefined();
    backend.isDown = true;
    await expect(other('aurum')).rejects.toThrow(TenantUnavailableError);
  });
});

describe('a change of stock', () => {
  it('has product ids, and causes no call', async () => {
    await directory.tenant('lumen');
    const before = backend.asked.length;
    await directory.applyChange({ tenant: 'lumen', kind: 'stock', productIds: ['p1', 'p2'] });
    expect(changes.at(-1)).toBe('lumen stock p1 p2');
    expect(backend.asked.length).toBe(before);
  });
});

describe('a shop’s market', () => {
  const codesOf = async () => {
    const { markets } = await directory.tenant('lumen');
    return [markets.defaultLanguage, ...markets.languages.map(({ code }) => code)].join(' ');
  };
  beforeEach(() => {
    backend.languages = ['de', 'en', 'ar'].map((code) => ({ code, name: code }));
  });

  it('is the document’s selection of the backend’s', async () => {
    await directory.readRegister();
    expect(await codesOf()).toBe('de de en ar');
    await publish('{"appName":{"en":"Lumen"},"settings":{"languages":["ar","de"]}}');
    expect(await codesOf()).toBe('ar ar de');
    expect((await directory.marketsOf('lumen')).languages.map(({ code }) => code)).toEqual(['de', 'en', 'ar']);
  });

  it('follows changes of both', async () => {
    await directory.readRegister();
    await publish('{"appName":{"en":"Lumen"},"settings":{"languages":["ar","fr"]}}');
    expect(await codesOf()).toBe('ar ar');
    backend.languages = ['fr', 'ar'].map((code) => ({ code, name: code }));
    await directory.applyChange({ tenant: 'lumen', kind: 'settings' });
    expect(await codesOf()).toBe('ar ar fr');
    await publish('{"appName":{"en":"Lumen"}}');
    expect(await codesOf()).toBe('fr fr ar');
  });

  it('logs advice for unavailable selections', async () => {
    await directory.readRegister();
    await directory.tenant('lumen');
    await publish('{"appName":{"en":"New"},"settings":{"languages":["en","tr"]}}');
    expect(await nameOf()).toBe('New');
    expect(warnings.map(({ facts }) => facts)).toEqual([
      { tenant: 'lumen', version: 1, pointer: '/settings/languages/1', code: 'not-offered' },
    ]);
  });

  it('has the time zone of the document or the register', async () => {
    const [lumen, aurum] = backend.registrations;
    if (lumen === undefined || aurum === undefined) throw new Error('two are registered');
    const zoneOf = async () => (await directory.tenant('lumen')).prepared.timeZone;
    await directory.readRegister();
    expect(await zoneOf()).toBe('UTC');
    backend.registrations = [{ ...lumen, timeZone: 'Europe/Paris' }, aurum];
    await directory.applyChange({ tenant: 'lumen', kind: 'tenants' });
    expect(await zoneOf()).toBe('Europe/Paris');
    await publish('{"appName":{"en":"Lumen"},"settings":{"timeZone":"Asia/Kuwait"}}');
    expect(await zoneOf()).toBe('Asia/Kuwait');
  });
});

describe('a change of uploads', () => {
  it('has paths, and causes no call', async () => {
    await directory.tenant('lumen');
    const before = [backend.asked.length, changes.length];
    await directory.applyChange({ tenant: 'lumen', kind: 'media', paths: ['/media/uploads/a.jpg'] });
    expect(changes.slice(before[1])).toEqual(['lumen /media/uploads/a.jpg']);
    expect(backend.asked.length).toBe(before[0]);
  });
});
