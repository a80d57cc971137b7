import { describe, expect, it } from 'vitest';
import { type Renames, renameMigration } from './migration.ts';

const renames: Renames = {
  properties: { look: 'variant', icon: { to: 'image', when: (value) => String(value).startsWith('/') }, sign: 'icon' },
  values: { variant: { strip: 'carousel' }, color: { act: 'primary' } },
  inside: { items: { properties: { sign: 'icon' } }, colors: { each: { properties: { ink: 'text' } } } },
};
const migration = renameMigration(renames);

describe('a renaming migration', () => {
  it('renames properties and values in order', () => {
    const after = migration({ title: 'x', look: 'strip', color: 'act', more: [1] });
    expect(after).toEqual({ title: 'x', variant: 'carousel', color: 'primary', more: [1] });
    expect(Object.keys(after)).toEqual(['title', 'variant', 'color', 'more']);
  });

  it('renames inside lists, objects and every property', () => {
    expect(
      migration({ items: [{ sign: 'star' }, 7], colors: { light: { ink: '#000' }, dark: { ink: '#fff' } } }),
    ).toEqual({ items: [{ icon: 'star' }, 7], colors: { light: { text: '#000' }, dark: { text: '#fff' } } });
    expect(migration({ items: { sign: 'star' }, colors: 'red' })).toEqual({ items: { icon: 'star' }, colors: 'red' });
  });

  it('moves a name to a new meaning by its value', () => {
    expect(migration({ icon: '/media/a.svg', sign: 'star' })).toEqual({ image: '/media/a.svg', icon: 'star' });
    expect(migration({ icon: 'star' })).toEqual({ icon: 'star' });
  });

  it('keeps an old name beside the new one, to be reported', () => {
    expect(migration({ look: 'strip', variant: 'grid' })).toEqual({ look: 'strip', variant: 'grid' });
  });

  it('handles prototype names', () => {
    const odd = JSON.parse('{"__proto__": {"look": 1}, "constructor": "act", "color": "constructor"}');
    expect(JSON.stringify(migration(odd))).toBe(JSON.stringify(odd));
  });
});

describe('the source of a path', () => {
  const before = {
    look: 'strip',
    items: [{ sign: 'star' }],
    colors: { light: { ink: '#000' } },
    icon: '/a',
    sign: 'b',
  };

  it.each([
    [['variant'], ['look']],
    [
      ['items', '0', 'icon'],
      ['items', '0', 'sign'],
    ],
    [
      ['colors', 'light', 'text'],
      ['colors', 'light', 'ink'],
    ],
    [['image'], ['icon']],
    [['icon'], ['sign']],
    [
      ['other', 'variant'],
      ['other', 'variant'],
    ],
    [
      ['colors', 'light', 'danger'],
      ['colors', 'light', 'danger'],
    ],
    [[], []],
  ])('of %j is %j', (path, source) => {
    expect(migration.sourcePath?.(path, before)).toEqual(source);
  });

  it('is the path itself under its current name', () => {
    expect(migration.sourcePath?.(['variant'], { variant: 'grid' })).toEqual(['variant']);
  });
});
