import { describe, expect, it } from 'vitest';
import { createOwnFiles } from './own-files.ts';
import { tenantLinks } from './tenant-links.ts';

describe('own files', () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
    };
  };
  const files = [{ name: 'mine.json', bytes: Uint8Array.from([0, 127, 128, 255]) }];

  it('come back byte for byte when the page is loaded again', () => {
    const storage = memory();
    expect(createOwnFiles(storage).write(files)).toBe(true);
    expect(createOwnFiles(storage).read()).toEqual(files);
  });

  it('that find no room are not kept, and nothing breaks', () => {
    const setItem = () => {
      throw new Error('full');
    };
    expect(createOwnFiles({ ...memory(), setItem }).write(files)).toBe(false);
  });

  it.each(['', '{', '{}', '[1]', '[["a"]]', '[[1,2]]'])('are none where somebody else wrote %j', (kept) => {
    expect(createOwnFiles({ ...memory(), getItem: () => kept }).read()).toEqual([]);
  });
});

describe('another tenant', () => {
  const at = (href: string) => new URL(href) as unknown as Location;

  it.each([
    ['http://lumen.localhost:3000/__qa#layout=spans', 'http://bloom.localhost:3000/__qa#layout=spans'],
    ['http://localhost:3000/__qa', 'http://bloom.localhost:3000/__qa'],
    ['http://lumen.localhost/__qa', 'http://bloom.localhost/__qa'],
  ])('is at the same address of its own host: %s', (here, there) => {
    expect(tenantLinks(['bloom'], at(here))).toEqual([{ tenant: 'bloom', href: there }]);
  });

  it.each(['https://shop.example/__qa', 'https://mylocalhost/__qa'])('has a host that nobody knows: %s', (here) => {
    expect(tenantLinks(['bloom'], at(here))).toEqual([]);
  });
});
