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

  it('has every placeholder', () => {
    const html = parseTemplate(template).fill(parts).toString();
    expect(html).toContain('<html lang="ar" dir="rtl" data-scheme="dark">');
    for (const part of ['<title>x</title>', '<p>app</p>', '<i></i>']) expect(html).toContain(part);
    expect(html).not.toMatch(/\{\{|<!--(head|app|state)-->/);
  });
});

describe('a template', () => {
  const template = parseTemplate('{{lang}}|{{dir}}|{{scheme}}|<!--head-->|<!--app-->|<!--state-->');

  it('inserts text verbatim', () => {
    const odd = "$& $1 $` $' $$ {{lang}} <!--state-->";
    const html = template.fill({ ...parts, head: odd, app: odd, state: odd }).toString();
    expect(html).toBe(`ar|rtl|dark|${odd}|${odd}|${odd}`);
  });

  it('inserts parts of any length', () => {
    const long = 'لو'.repeat(1_000_000);
    const page = template.fill({ ...parts, app: [long, 'and more'] });
    const next = template.fill({ ...parts, app: 'short' });
    expect(page.toString()).toBe(`ar|rtl|dark|<title>x</title>|${long}and more|<i></i>`);
    expect(next.toString()).toBe('ar|rtl|dark|<title>x</title>|short|<i></i>');
  });
});
