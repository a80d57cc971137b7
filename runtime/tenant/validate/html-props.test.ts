import { describe, expect, it } from 'vitest';
import { htmlPathsOf, mapHtml } from './html-props.ts';

const html = { $ref: '../../../schemas/builder/localized-text.schema.json', contentMediaType: 'text/html' };

const shout = (value: unknown, schema: unknown) => mapHtml(value, htmlPathsOf(schema), (text) => text.toUpperCase());

describe('HTML in props', () => {
  it('is found by schema, in every language', () => {
    const schema = { properties: { html, title: { type: 'string' } } };
    expect(shout({ html: { en: 'a', ar: 'b' }, title: 'c' }, schema)).toEqual({
      html: { en: 'A', ar: 'B' },
      title: 'c',
    });
  });

  it('is found in lists and objects', () => {
    const schema = { properties: { tabs: { items: { properties: { body: { properties: { html } } } } } } };
    const value = { tabs: [{ body: { html: 'a' } }, { body: {} }, 'odd'] };
    expect(shout(value, schema)).toEqual({ tabs: [{ body: { html: 'A' } }, { body: {} }, 'odd'] });
  });

  it('is found behind references and alternatives', () => {
    const schema = {
      properties: { tabs: { items: { $ref: '#/$defs/tab' } }, body: { anyOf: [{ type: 'null' }, html] } },
      $defs: { tab: { properties: { html } } },
    };
    expect(shout({ tabs: [{ html: 'a' }], body: { en: 'b' } }, schema)).toEqual({
      tabs: [{ html: 'A' }],
      body: { en: 'B' },
    });
  });

  it('is refused in recursive schemas', () => {
    const entry = { properties: { html, child: { $ref: '#/$defs/entry' } } };
    expect(() => htmlPathsOf({ $ref: '#/$defs/entry', $defs: { entry } })).toThrow('recursive schema');
    const menu = { properties: { label: {}, child: { $ref: '#/$defs/menu' } } };
    expect(htmlPathsOf({ $ref: '#/$defs/menu', $defs: { menu } })).toEqual([]);
  });
});
