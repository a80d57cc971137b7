import { describe, expect, it } from 'vitest';
import { tenantLinks } from './TenantSelect.tsx';
import { createUploadedFileStorage } from './uploaded-files.ts';

describe('uploaded files', () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
    };
  };
  const files = [{ name: 'mine.json', bytes: Uint8Array.from([0, 127, 128, 255]) }];

  it('round-trip byte for byte', () => {
    const storage = memory();
    expect(createUploadedFileStorage(storage).write(files)).toBe(true);
    expect(createUploadedFileStorage(storage).read()).toEqual(files);
  });
});

describe('links to other tenants', () => {
  const at = (href: string) => new URL(href) as unknown as Location;

  it.each([
    ['http://lumen.localhost:3000/__qa#layout=spans', 'http://bloom.localhost:3000/__qa#layout=spans'],
    ['http://localhost:3000/__qa', 'http://bloom.localhost:3000/__qa'],
    ['http://lumen.localhost/__qa', 'http://bloom.localhost/__qa'],
  ])('point to the same path at the tenant’s host: %s', (here, there) => {
    expect(tenantLinks(['bloom'], at(here))).toEqual([{ tenant: 'bloom', href: there }]);
  });
});
