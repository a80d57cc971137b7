import { describe, expect, it } from 'vitest';
import { findProblems } from '../find-problems.ts';
import { createProjectSpec } from '../test/versioned-spec.ts';

const spec = createProjectSpec();
const offer = { languages: ['en', 'ar'], countries: ['KW'], currencies: ['KWD'] };
const problemsOf = (settings: object, known?: typeof offer) =>
  findProblems(JSON.stringify({ version: 2, appName: { en: 'Shop', ar: 'متجر' }, ...settings }), spec, {
    offer: known,
  });
const codesOf = (settings: object, known?: typeof offer) =>
  problemsOf(settings, known).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);

describe('a document', () => {
  it('with a selection outside the shop’s offer gets advice', () => {
    expect(codesOf({ settings: { languages: ['en', 'fr'] } }, offer)).toEqual([
      'advice not-offered /settings/languages/1',
    ]);
  });

  it('with a price note for a country outside the shop gets advice', () => {
    const priceNote = { countries: ['KW', 'DE'] };
    expect(codesOf({ settings: { priceNote } }, offer)).toEqual(['advice not-offered /settings/priceNote/countries/1']);
    expect(codesOf({ settings: { priceNote } })).toEqual([]);
  });

  it('of an unknown business category gets the list and the nearest one', () => {
    const [near] = problemsOf({ BusinessCategory: 'optic' });
    expect(near).toMatchObject({ severity: 'advice', code: 'unknown-category', pointer: '/BusinessCategory' });
    expect(near?.message).toContain('`gifts`, `jewelry`, `optics`, `services`');
    expect(near?.suggestion).toBe('Did you mean `optics`?');
    expect(problemsOf({ BusinessCategory: 'books' })[0]?.message).toContain('leave it out for another trade');
    expect(problemsOf({ BusinessCategory: 'jewelry' })).toEqual([]);
  });
});

it('a missing translation is reported for the shop’s languages', () => {
  const texts = { appDescription: { en: 'All about shops' } };
  expect(codesOf({ ...texts }, offer)).toEqual(['advice missing-language /appName']);
});

it.each([
  [{ languages: ['en'] }, '/languages', 'vitrine market TENANT --languages', 'settings.languages'],
  [{ defaultLanguage: 'en' }, '/defaultLanguage', '--languages', 'settings.languages'],
  [{ country: 'DE' }, '/country', '--country', 'settings.countries'],
  [{ currency: 'EUR' }, '/currency', '--currency', 'settings.currencies'],
  [{ timeZone: 'UTC' }, '/timeZone', '--time-zone', 'settings.timeZone'],
])('a misplaced part of the market gets its command and setting: %j', (settings, pointer, command, setting) => {
  const [problem] = problemsOf(settings).filter(({ severity }) => severity === 'error');
  expect(problem).toMatchObject({ code: 'additionalProperties', pointer });
  expect(problem?.message).toContain(command);
  expect(problem?.message).toContain(`\`${setting}\``);
});
