import { describe, expect, it } from 'vitest';
import { type Renames, renameMigration } from './migration.ts';

const renames: Renames = {
  properties: { look: 'variant', icon: { to: 'image', when: (value) => String(value).startsWith('/') }, sign: 'icon' },
  values: { variant: { strip: 'carousel' }, color: { act: 'primary' } },
  inside: { items: { properties: { sign: 'icon' } }, colors: { each: { properties: { ink: 'text' } } } },
};
const migration = renameMigration(renames);

describe('a migration that renames', () => {
  it('renames properties and values, and keeps their order', () => {
    const after = migration({ title: 'x', look: 'strip', color: 'act', more: [1] });
    expect(after).toEqual({ title: 'x', variant: 'carousel', color: 'primary', more: [1] });
    expect(Object.keys(after)).toEqual(['title', 'variant', 'color', 'more']);
  });

  it('renames inside of lists, of objects and of every property', () => {
    expect(
      migration({ items: [{ sign: 'star' }, 7], colors: { light: { ink: '#000' }, dark: { ink: '#fff' } } }),
    ).toEqual({ items: [{ icon: 'star' }, 7], colors: { light: { text: '#000' }, dark: { text: '#fff' } } });
    expect(migration({ items: { sign: 'star' }, colors: 'red' })).toEqual({ items: { icon: 'star' }, colors: 'red' });
  });

  it('moves a name to another meaning where the value shows which one is meant', () => {
    expect(migration({ icon: '/media/a.svg', sign: 'star' })).toEqual({ image: '/media/a.svg', icon: 'star' });
    expect(migration({ icon: 'star' })).toEqual({ icon: 'star' });
  });

  it('answers the same object where nothing changes', () => {
    const current = { variant: 'strip', items: [{ icon: 'star' }], colors: { light: { text: '#000' } } };
    expect(migration(current)).toBe(current);
  });

  it('keeps a former name beside the new one, so that it is reported', () => {
    expect(migration({ look: 'strip', variant: 'grid' })).toEqual({ look: 'strip', variant: 'grid' });
  });

  it('takes names of JSON for what they are', () => {
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

  it('is the path itself where the current name is written', () => {
    expect(migration.sourcePath?.(['variant'], { variant: 'grid' })).toEqual(['variant']);
  });
});
