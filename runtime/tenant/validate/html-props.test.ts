import { describe, expect, it } from 'vitest';
import { htmlPathsOf, mapHtml } from './html-props.ts';

const html = { $ref: '../../../schemas/builder/localized-text.schema.json', contentMediaType: 'text/html' };

const shout = (value: unknown, schema: unknown) => mapHtml(value, htmlPathsOf(schema), (text) => text.toUpperCase());

describe('the HTML in a block’s props', () => {
  it('is what the schema says is HTML, in every language, and nothing else', () => {
    const schema = { properties: { html, title: { type: 'string' } } };
    expect(shout({ html: { en: 'a', ar: 'b' }, title: 'c' }, schema)).toEqual({
      html: { en: 'A', ar: 'B' },
      title: 'c',
    });
  });

  it('is found as a plain text too', () => {
    expect(shout({ html: 'a' }, { properties: { html } })).toEqual({ html: 'A' });
  });

  it('is found in every item of a list and in objects inside', () => {
    const schema = { properties: { tabs: { items: { properties: { body: { properties: { html } } } } } } };
    const value = { tabs: [{ body: { html: 'a' } }, { body: {} }, 'odd'] };
    expect(shout(value, schema)).toEqual({ tabs: [{ body: { html: 'A' } }, { body: {} }, 'odd'] });
  });

  it('is found where the schema names it by reference, or leaves a choice', () => {
    const schema = {
      properties: { tabs: { items: { $ref: '#/$defs/tab' } }, body: { anyOf: [{ type: 'null' }, html] } },
      $defs: { tab: { properties: { html } } },
    };
    expect(shout({ tabs: [{ html: 'a' }], body: { en: 'b' } }, schema)).toEqual({
      tabs: [{ html: 'A' }],
      body: { en: 'B' },
    });
  });

  it('may not stand in a schema that names itself, where some of it would be missed', () => {
    const entry = { properties: { html, child: { $ref: '#/$defs/entry' } } };
    expect(() => htmlPathsOf({ $ref: '#/$defs/entry', $defs: { entry } })).toThrow('names itself');
    const menu = { properties: { label: {}, child: { $ref: '#/$defs/menu' } } };
    expect(htmlPathsOf({ $ref: '#/$defs/menu', $defs: { menu } })).toEqual([]);
  });

  it('leaves what it was given as it was', () => {
    const value = { html: { en: 'a' } };
    shout(value, { properties: { html } });
    expect(value).toEqual({ html: { en: 'a' } });
  });

  it('is nowhere in a schema without any', () => {
    expect(htmlPathsOf({ properties: { title: { type: 'string' } } })).toEqual([]);
    expect(htmlPathsOf(undefined)).toEqual([]);
  });
});
