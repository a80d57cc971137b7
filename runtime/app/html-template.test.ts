import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type HtmlParts, parseTemplate } from './html-template.ts';

const parts: HtmlParts = {
  lang: 'ar',
  dir: 'rtl',
  scheme: 'dark',
  head: '<title>x</title>',
  app: '<p>app</p>',
  state: '<i></i>',
};

describe('index.html', () => {
  const template = readFileSync('index.html', 'utf8');

  it('has a place for every part', () => {
    const html = parseTemplate(template).fill(parts);
    expect(html).toContain('<html lang="ar" dir="rtl" data-scheme="dark">');
    for (const part of [parts.head, parts.app, parts.state]) expect(html).toContain(part);
    expect(html).not.toMatch(/\{\{|<!--(head|app|state)-->/);
  });
});

describe('a template', () => {
  const template = parseTemplate('{{lang}}|{{dir}}|{{scheme}}|<!--head-->|<!--app-->|<!--state-->');

  it('takes what a tenant wrote as it is, and looks for no place in it', () => {
    const odd = "$& $1 $` $' $$ {{lang}} <!--state-->";
    expect(template.fill({ ...parts, head: odd, app: odd, state: odd })).toBe(`ar|rtl|dark|${odd}|${odd}|${odd}`);
  });

  it('without a place for a part is refused', () => {
    expect(() => parseTemplate('{{lang}}{{dir}}<!--head--><!--app--><!--state-->')).toThrow('{{scheme}}');
  });
});
