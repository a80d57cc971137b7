import { describe, expect, it } from 'vitest';
import { findProblems } from '../find-problems.ts';
import { createProjectSpec } from '../test/versioned-spec.ts';
import { languagesOf } from './market-advice.ts';

const spec = createProjectSpec();
const offer = { languages: ['en', 'ar'], countries: ['KW'], currencies: ['KWD'] };
const problemsOf = (facts: object, known?: typeof offer) =>
  findProblems(JSON.stringify({ version: 2, appName: { en: 'Shop', ar: 'متجر' }, ...facts }), spec, { offer: known });
const codesOf = (facts: object, known?: typeof offer) =>
  problemsOf(facts, known).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);

describe('a document', () => {
  it('that selects what its shop does not have is advised', () => {
    expect(codesOf({ settings: { languages: ['en', 'fr'] } }, offer)).toEqual([
      'advice not-offered /settings/languages/1',
    ]);
  });

  it('that has a note at prices in a country that its shop does not have is advised', () => {
    const priceNote = { countries: ['KW', 'DE'] };
    expect(codesOf({ settings: { priceNote } }, offer)).toEqual(['advice not-offered /settings/priceNote/countries/1']);
    expect(codesOf({ settings: { priceNote } })).toEqual([]);
  });

  it('whose shop is not known is not', () => {
    expect(codesOf({ settings: { languages: ['en', 'ar', 'fr'], currencies: ['EUR'] } })).toEqual([]);
  });

  it('of a business category that nobody knows is told which there are, and which is near', () => {
    const [near] = problemsOf({ BusinessCategory: 'optic' });
    expect(near).toMatchObject({ severity: 'advice', code: 'unknown-category', pointer: '/BusinessCategory' });
    expect(near?.message).toContain('`gifts`, `jewelry`, `optics`, `services`');
    expect(near?.suggestion).toBe('Did you mean `optics`?');
    expect(problemsOf({ BusinessCategory: 'books' })[0]?.message).toContain('leave it out for another trade');
    expect(problemsOf({ BusinessCategory: 'jewelry' })).toEqual([]);
  });

  it('of any shape is asked for its languages', () => {
    expect(languagesOf({ settings: { languages: ['ar'] } }, offer)).toEqual(['ar']);
    expect(languagesOf({ settings: { languages: ['de'] } }, offer)).toEqual(['en', 'ar']);
    expect(languagesOf({ settings: { market: { languages: ['de', 'en'] } } }, undefined)).toEqual(['de', 'en']);
    for (const value of [null, 3, [], { settings: [] }, { settings: { languages: 'en', market: 1 } }])
      expect(languagesOf(value, undefined)).toBeUndefined();
  });
});

describe('a missing translation', () => {
  const texts = { appDescription: { en: 'All about shops' } };

  it('is told of languages that the shop offers', () => {
    expect(codesOf({ ...texts }, offer)).toEqual(['advice missing-language /appName']);
  });

  it('is not told of one that the document leaves out', () => {
    expect(codesOf({ ...texts, settings: { languages: ['en'] } }, offer)).toEqual([]);
    expect(codesOf({ ...texts, settings: { languages: ['en'] } })).toEqual([]);
  });
});

describe('a part of the market in the wrong place', () => {
  it.each([
    [{ languages: ['en'] }, '/languages', 'vitrine market TENANT --languages', 'settings.languages'],
    [{ defaultLanguage: 'en' }, '/defaultLanguage', '--languages', 'settings.languages'],
    [{ locale: 'en' }, '/locale', '--languages', 'settings.languages'],
    [{ settings: { language: 'en' } }, '/settings/language', '--languages', 'settings.languages'],
    [{ country: 'DE' }, '/country', '--country', 'settings.countries'],
    [{ currency: 'EUR' }, '/currency', '--currency', 'settings.currencies'],
    [{ theme: { currency: 'EUR' } }, '/theme/currency', '--currency', 'settings.currencies'],
    [{ timeZone: 'UTC' }, '/timeZone', '--time-zone', 'settings.timeZone'],
    [{ timezone: 'UTC' }, '/timezone', '--time-zone', 'settings.timeZone'],
  ])('is told where it belongs: %j', (facts, pointer, command, setting) => {
    const [problem] = problemsOf(facts).filter(({ severity }) => severity === 'error');
    expect(problem).toMatchObject({ code: 'additionalProperties', pointer });
    expect(problem?.message).toContain(command);
    expect(problem?.message).toContain(`\`${setting}\``);
  });

  it('that is a condition is not taken for one', () => {
    const section = { rows: [], when: { language: ['en'] } };
    const [problem] = problemsOf({ pages: { home: { sections: [section] } } });
    expect(problem?.message).not.toContain('vitrine market');
    expect(problem?.suggestion).toBe('Did you mean `languages`?');
  });
});
