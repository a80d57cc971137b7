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

/** Refuses what is not JSON; looks at nothing else. */
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
  it('is known once the register was read', async () => {
    expect(directory.isReady).toBe(false);
    expect(() => directory.tenantAt('lumen.localhost')).toThrow(TenantUnavailableError);
    await directory.readRegister();
    expect(directory.isReady).toBe(true);
    expect(directory.tenantAt('lumen.localhost')).toBe('lumen');
    expect(directory.tenantAt('lumen.example')).toBe('lumen');
    expect(directory.tenantAt('aurum.localhost')).toBe('aurum');
  });

  it('is the same in upper and lower case', async () => {
    await directory.readRegister();
    expect(directory.tenantAt('LUMEN.localhost')).toBe('lumen');
  });

  it('that nobody has is nobody’s, and never the default tenant’s', async () => {
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

  it('of its own is the canonical one when the document’s `domain` says so', async () => {
    await directory.readRegister();
    await publish('{"appName":{"en":"Lumen"},"domain":"lumen.example"}');
    expect((await directory.tenant('lumen')).canonicalHost).toBe('lumen.example');
  });

  it('that is registered while the shop runs is found, and one that is taken away is not', async () => {
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
  it('is fetched and prepared once, however many ask', async () => {
    await Promise.all([nameOf(), nameOf(), nameOf()]);
    await nameOf();
    expect(prepared).toHaveLength(1);
    expect(directory.knownTenant('lumen')).toBe(await directory.tenant('lumen'));
  });

  it('is taken anew when the backend says that it changed', async () => {
    await nameOf();
    await publish('{"appName":{"en":"Newer"}}');
    expect(await nameOf()).toBe('Newer');
    expect(changes).toEqual(['lumen builder']);
  });

  it('is not prepared again when it is still the same', async () => {
    const before = await directory.tenant('lumen');
    await directory.applyChange({ tenant: 'lumen', kind: 'builder' });
    expect(await directory.tenant('lumen')).toBe(before);
    expect(prepared).toHaveLength(1);
  });

  it('that changes while it is fetched for the first time is fetched again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    backend.heldUntil = promise;
    const first = nameOf();
    await waitUntil(() => backend.asked.includes('GET /builder'));
    const published = publish('{"appName":{"en":"Newer"}}');
    resolve();
    await Promise.all([first, published]);
    expect(await nameOf()).toBe('Newer');
  });

  it('that was never published makes the shop unavailable, until it is', async () => {
    await expect(directory.tenant('aurum')).rejects.toThrow(TenantUnavailableError);
    await publish('{"appName":{"en":"Aurum"}}', 'aurum');
    expect(await nameOf('aurum')).toBe('Aurum');
  });
});

describe('the last good document', () => {
  it('stays when a version is refused, and the reason is logged with tenant, pointer and message', async () => {
    await nameOf();
    await publish('{');
    expect(await nameOf()).toBe('Lumen');
    expect(warnings[0]).toMatchObject({
      facts: { tenant: 'lumen', version: 1, pointer: '', code: 'json' },
      message: 'Invalid JSON.',
    });
  });

  it('gives way to the next good one', async () => {
    await nameOf();
    await publish('{');
    await publish('{"appName":{"en":"Mended"}}');
    expect(await nameOf()).toBe('Mended');
  });

  it('may be published again after a refused one', async () => {
    await nameOf();
    await publish('{');
    await publish('{"appName":{"en":"Lumen"}}');
    expect(await nameOf()).toBe('Lumen');
    await publish('{');
    expect(await nameOf()).toBe('Lumen');
  });

  it('stays while the backend is down, and what it missed is taken up when it is back', async () => {
    await nameOf();
    backend.isDown = true;
    backend.documents.set('lumen', '{"appName":{"en":"Newer"}}');
    await directory.applyChange({ tenant: 'lumen', kind: 'builder' });
    expect(await nameOf()).toBe('Lumen');
    backend.isDown = false;
    await directory.refreshAll();
    expect(await nameOf()).toBe('Newer');
  });

  it('gets the languages that the backend has now', async () => {
    await nameOf();
    backend.languages = [{ code: 'ar', name: 'العربية' }];
    await directory.applyChange({ tenant: 'lumen', kind: 'settings' });
    expect((await directory.tenant('lumen')).markets).toMatchObject({ defaultLanguage: 'ar' });
    expect(prepared).toHaveLength(1);
  });
});

describe('a refused version', () => {
  it('is not looked at again and again while a good one is shown', async () => {
    await nameOf();
    await publish('{');
    await directory.applyChange({ tenant: 'lumen', kind: 'builder' });
    await directory.refreshAll();
    expect(prepared).toEqual(['{"appName":{"en":"Lumen"}}', '{']);
  });

  it('is not looked at again and again by visitors of a shop that never had a good one', async () => {
    backend.documents.set('lumen', '{');
    for (let visit = 0; visit < 3; visit += 1) await expect(nameOf()).rejects.toThrow(TenantUnavailableError);
    expect(prepared).toEqual(['{']);
    backend.documents.set('lumen', '{"appName":{"en":"Mended"}}');
    expect(await nameOf()).toBe('Mended');
  });
});

describe('a backend that is down at first', () => {
  it('makes the shop unavailable, and is taken up when it is healed', async () => {
    backend.isDown = true;
    await expect(directory.tenant('lumen')).rejects.toThrow(TenantUnavailableError);
    backend.isDown = false;
    expect(await nameOf()).toBe('Lumen');
  });
});

describe('a tenant with another document than its own', () => {
  const other = async (id: string) =>
    directory.withDocument(id, { version: -1, etag: '"other"', prepared: preparedOf('{"appName":{"en":"Other"}}') });
  const preparedOf = (text: string) => {
    const { prepared: document } = prepare(text);
    if (document === undefined) throw new Error('it can be shown');
    return document;
  };

  it('is the same shop but for that, and nobody else sees it', async () => {
    await directory.readRegister();
    const own = await directory.tenant('lumen');
    const { markets: regions, canonicalHost, prepared: shown } = await other('lumen');
    expect(shown.document.appName.en).toBe('Other');
    expect(regions).toBe(own.markets);
    expect(canonicalHost).toBe(own.canonicalHost);
    expect(directory.knownTenant('lumen')).toBe(own);
  });

  it('need not have one of its own', async () => {
    await directory.readRegister();
    expect((await other('aurum')).canonicalHost).toBe('aurum.localhost');
    expect(directory.knownTenant('aurum')).toBeUndefined();
    backend.isDown = true;
    await expect(other('aurum')).rejects.toThrow(TenantUnavailableError);
  });
});

describe('a change of stock', () => {
  it('names its products, and asks for neither the document nor the settings', async () => {
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

  it('is what its document selects of what the backend offers', async () => {
    await directory.readRegister();
    expect(await codesOf()).toBe('de de en ar');
    await publish('{"appName":{"en":"Lumen"},"settings":{"languages":["ar","de"]}}');
    expect(await codesOf()).toBe('ar ar de');
    expect((await directory.marketsOf('lumen')).languages.map(({ code }) => code)).toEqual(['de', 'en', 'ar']);
  });

  it('follows both: a document that selects no more, and a backend that offers another', async () => {
    await directory.readRegister();
    await publish('{"appName":{"en":"Lumen"},"settings":{"languages":["ar","fr"]}}');
    expect(await codesOf()).toBe('ar ar');
    backend.languages = ['fr', 'ar'].map((code) => ({ code, name: code }));
    await directory.applyChange({ tenant: 'lumen', kind: 'settings' });
    expect(await codesOf()).toBe('ar ar fr');
    await publish('{"appName":{"en":"Lumen"}}');
    expect(await codesOf()).toBe('fr fr ar');
  });

  it('that its document names and the backend does not have is advice in the log, and refuses nothing', async () => {
    await directory.readRegister();
    await directory.tenant('lumen');
    await publish('{"appName":{"en":"New"},"settings":{"languages":["en","tr"]}}');
    expect(await nameOf()).toBe('New');
    expect(warnings.map(({ facts }) => facts)).toEqual([
      { tenant: 'lumen', version: 1, pointer: '/settings/languages/1', code: 'not-offered' },
    ]);
  });

  it('has the time zone of the register, unless its document has another', async () => {
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

describe('a change of uploaded images', () => {
  it('names their paths, and asks for neither the document nor the settings', async () => {
    await directory.tenant('lumen');
    const before = [backend.asked.length, changes.length];
    await directory.applyChange({ tenant: 'lumen', kind: 'media', paths: ['/media/uploads/a.jpg'] });
    expect(changes.slice(before[1])).toEqual(['lumen /media/uploads/a.jpg']);
    expect(backend.asked.length).toBe(before[0]);
  });
});
