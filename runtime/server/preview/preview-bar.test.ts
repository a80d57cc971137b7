import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/languages.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { createPreviewBar } from './preview-bar.ts';
import words from './preview-words.json' with { type: 'json' };

const END = Date.parse('2026-03-11T12:00:00Z');
const tenant = exampleTenant();
const barIn = (locale: string, expiresAt: number | undefined = END) =>
  createPreviewBar(tenant, { locale, country: 'KW', currency: 'KWD', scheme: 'system' }, expiresAt).markup;

describe('the bar above a draft', () => {
  it.each(LANGUAGES)('says in %s that this is a draft, until when, and how to leave', (locale) => {
    const { preview, draft, leave } = words[locale];
    const markup = barIn(locale);
    expect(markup).toContain(`aria-label="${preview}"`);
    expect(markup).toContain(draft);
    expect(markup).toContain('<time datetime="2026-03-11T12:00:00.000Z">');
    expect(markup).toContain(`<a href="?preview=" rel="nofollow">${leave}</a>`);
    expect(markup).not.toMatch(/\{\{|\0/);
  });

  it('says the time of the shop, in its figures, and names its time zone', () => {
    expect(barIn('en')).toMatch(/Mar 11, 2026, 3:00\sPM GMT\+3<\/time>/);
    expect(barIn('ar')).toContain('2026');
  });

  it('says no time where nobody knows it', () => {
    const { markup } = createPreviewBar(
      tenant,
      { locale: 'en', country: 'KW', currency: 'KWD', scheme: 'light' },
      undefined,
    );
    expect(markup).not.toContain('<time');
    expect(markup).toContain(words.en.draft);
  });

  it('has no word less in one language than in another', () => {
    for (const locale of LANGUAGES) {
      expect(Object.keys(words[locale])).toEqual(Object.keys(words.en));
      for (const [word, text] of Object.entries(words.en)) {
        const placeholders = (value: string) => value.match(/\{\{\w+\}\}/g) ?? [];
        const said = Object.entries(words[locale]).find(([name]) => name === word)?.[1] ?? '';
        expect(placeholders(said)).toEqual(placeholders(text));
      }
    }
  });
});
