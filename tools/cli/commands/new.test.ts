import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const tenants = join(import.meta.dirname, '../../../fixtures/tenants');
const small = '{\r\n\t"version":1, "appName": { "en": "x" },\r\n\t"pages": {\r\n\t\t"brands": false\r\n\t}\r\n}';

describe('vitrine new tenant', () => {
  it('creates a valid document with the shop’s name', async () => {
    await withTemporaryFolder({}, async (cwd) => {
      const env = { TENANTS_DIR: cwd, DATA_DIR: cwd };
      const { code, output } = await runInProcess(['new', 'tenant', 'blue-lagoon'], { cwd, env });
      expect(code).toBe(0);
      expect(output).toContain('created blue-lagoon.json\n');
      expect(output).toContain('http://blue-lagoon.localhost:3000');
      const document = JSON.parse(await readFile(join(cwd, 'blue-lagoon.json'), 'utf8'));
      expect(document.appName).toEqual({ en: 'Blue Lagoon', ar: 'Blue Lagoon' });
      expect(document.theme.scheme).toBe('system');
      expect(document.pages.home.sections.length).toBeGreaterThan(0);
      expect(await runInProcess(['validate', 'blue-lagoon.json'], { cwd })).toMatchObject({
        code: 0,
        output: '1 file: no problems.\n',
      });
    });
  });

  it('copies a document with another name and host', async () => {
    const like =
      '{\n  "version": 2,\n  "domain": "old.localhost",\n  "appName": { "en": "Old" },\n  "theme": { "radius":4 }\n}\n';
    await withTemporaryFolder({ 'old.json': like }, async (cwd) => {
      const env = { TENANTS_DIR: '.' };
      expect(await runInProcess(['new', 'tenant', 'fresh', '--like', 'old'], { cwd, env })).toMatchObject({ code: 0 });
      expect(await readFile(join(cwd, 'fresh.json'), 'utf8')).toBe(
        '{\n  "version": 2,\n  "appName": { "en": "Fresh" },\n  "theme": { "radius":4 }\n}\n',
      );
    });
  });

  it('copies no contacts, accounts or pages about the shop, and replaces its name in texts', async () => {
    for (const like of ['aurum', 'serene']) {
      await withTemporaryFolder({}, async (cwd) => {
        const source = await readFile(join(tenants, `${like}.json`), 'utf8');
        await writeFile(join(cwd, `${like}.json`), source);
        const { output } = await runInProcess(['new', 'tenant', 'blue-lagoon', '--like', like], {
          cwd,
          env: { TENANTS_DIR: '.', DATA_DIR: cwd },
        });
        expect(output).toContain(`Its other texts are still those of ${like}: read them and write your own.\n`);
        const text = await readFile(join(cwd, 'blue-lagoon.json'), 'utf8');
        const { appName } = JSON.parse(source);
        for (const name of new Set(Object.values<string>(appName)))
          expect(text).not.toMatch(new RegExp(`(?<![\\p{L}/"-])${name}(?!\\p{L})`, 'u'));
        expect(text).not.toMatch(/"(tel|mailto|https?):/);
        const document = JSON.parse(text);
        expect(Object.keys(document)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(appDescription|domain|socialLinks)$/)]),
        );
        expect(Object.keys(document.pages)).not.toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^(about-us|delivery|faq|imprint|privacy-policy|terms-and-conditions|withdrawal)$/),
          ]),
        );
        expect(document.theme).toEqual(JSON.parse(source).theme);
        const checked = await runInProcess(['validate', 'blue-lagoon.json', '--no-advice'], { cwd });
        expect(checked.output).toBe('1 file: no problems.\n');
      });
    }
  });

  it('overwrites no tenant and rejects invalid tenant names', async () => {
    await withTemporaryFolder({ 'a.json': small }, async (cwd) => {
      const run = (...args: readonly string[]) =>
        runInProcess(['new', 'tenant', ...args], { cwd, env: { TENANTS_DIR: cwd } });
      expect(await run('a')).toMatchObject({ code: 2, errors: expect.stringContaining('already exists') });
      expect(await readFile(join(cwd, 'a.json'), 'utf8')).toBe(small);
      expect(await run('../b')).toMatchObject({
        code: 2,
        errors: expect.stringContaining('Invalid tenant name "../b"'),
      });
      expect(await run('b', '--like', 'none')).toMatchObject({
        code: 2,
        errors: expect.stringContaining('file not found'),
      });
      expect(await readdir(cwd)).toEqual(['a.json']);
    });
  });
});

/** @param answers what is answered in a terminal, in order */
const make = (args: readonly string[], { answers, files = {} }: { answers?: string[]; files?: object } = {}) =>
  withTemporaryFolder({ ...files }, async (cwd) => {
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return answers?.shift() ?? '';
    };
    const run = await runInProcess(['new', 'tenant', 'folio', ...args], {
      cwd,
      env: { TENANTS_DIR: cwd, DATA_DIR: cwd },
      ...(answers !== undefined && { ask }),
    });
    const text = await readFile(join(cwd, 'folio.json'), 'utf8').catch(() => '{}');
    const isValid = (await runInProcess(['validate', 'folio.json'], { cwd })).output === '1 file: no problems.\n';
    return { ...run, document: JSON.parse(text), isValid, questions };
  });

it('the business category of a new tenant comes from its option', async () => {
  const { document, output } = await make(['--category', 'jewelry']);
  expect(document.BusinessCategory).toBe('jewelry');
  expect(output).toContain(
    'Its products are samples of the category jewelry; `vitrine catalogue folio FILE` replaces them',
  );
  expect(output).toContain(
    'Its branches, delivery fees and payment methods are invented; `vitrine settings folio FILE` replaces them',
  );
  expect(await make([])).toMatchObject({
    document: expect.not.objectContaining({ BusinessCategory: expect.anything() }),
    output: expect.stringContaining('category optics;'),
  });
});

describe('the market of a new tenant', () => {
  const germany = { countries: ['DE'], languages: ['de', 'en'], currencies: ['EUR'], timeZone: 'Europe/Berlin' };

  it('comes from options and is written to the document', async () => {
    const args = ['--country', 'DE', '--languages', 'de,en', '--currency', 'EUR', '--time-zone', 'Europe/Berlin'];
    const { code, output, document, isValid } = await make(args);
    expect(code).toBe(0);
    expect(document.settings).toEqual({ market: germany });
    expect(document.appName).toEqual({ de: 'Folio', en: 'Folio' });
    expect(isValid).toBe(true);
    expect(output).not.toContain('Taken from');
  });

  it('follows from the country if options omit the rest, and is printed', async () => {
    const { output, document } = await make(['--country', 'fr,be', '--languages', 'FR en']);
    expect(document.settings.market).toEqual({
      countries: ['FR', 'BE'],
      languages: ['fr', 'en'],
      currencies: ['EUR'],
      timeZone: 'Europe/Paris',
    });
    expect(output).toContain('Taken from the country FR: currency EUR; time zone Europe/Paris.\n');
  });

  it('replaces the market of a copied document', async () => {
    const like =
      '{"version":2,"appName":{"en":"Old","ar":"x"},"settings":{"timeZone":"Asia/Kuwait","languages":["ar"],"digits":"arabic","priceNote":{"countries":["AE"]}}}';
    const { document } = await make(['--like', 'old', '--country', 'DE'], { files: { 'old.json': like } });
    expect(document.settings).toEqual({ digits: 'arabic', market: { ...germany, languages: ['de'] } });
    expect(document.appName).toEqual({ de: 'Folio' });
  });

  it('is read in a terminal, again after an unknown answer', async () => {
    const { output, document, questions } = await make(['--currency', 'CHF'], {
      answers: ['', 'Germny', 'DE', 'de en', ''],
    });
    expect(document.settings.market).toEqual({ ...germany, currencies: ['CHF'] });
    expect(output).toContain('Did you mean DE?\n');
    expect(questions.map((question) => question.replace(/[ (,].*/, ''))).toEqual([
      'Business',
      'Country',
      'Country',
      'Languages',
      'Time',
    ]);
    expect((await make([], { answers: [''] })).document.settings).toEqual({ timeZone: 'UTC' });
  });

  it.each([
    [['--country', 'UK'], 'Did you mean GB?'],
    [['--country', 'DE', '--languages', 'de,it'], '"it" is not one of the languages ar, de, en, es, fr, tr.'],
    [['--country', 'DE', '--time-zone', 'Europe/Berln'], 'Did you mean Europe/Berlin?'],
    [['--languages', 'de'], 'Missing --country'],
  ])('is rejected if unknown, before anything is written: %j', async (args, words) => {
    expect(await make(args)).toMatchObject({ code: 2, document: {}, errors: expect.stringContaining(words) });
  });
});

describe('vitrine new page', () => {
  const newPage = (text: string, ...args: readonly string[]) =>
    withTemporaryFolder({ 'a.json': text }, async (cwd) => ({
      ...(await runInProcess(['new', 'page', ...args, '--in', 'a.json'], { cwd })),
      text: await readFile(join(cwd, 'a.json'), 'utf8'),
      isValid: (await runInProcess(['validate', 'a.json'], { cwd })).code === 0,
    }));

  it('adds the default page to a document and keeps every other byte', async () => {
    const { code, output, text, isValid } = await newPage(small, 'faq');
    expect(code).toBe(0);
    expect(output).toContain('changed a.json\n');
    expect(isValid).toBe(true);
    expect(JSON.parse(text).pages.faq.sections.length).toBeGreaterThan(0);
    expect(text.startsWith(small.slice(0, small.indexOf('false')))).toBe(true);
    expect(text.endsWith('\r\n\t}\r\n}')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it.each([
    ['brands', 'is switched off in a.json'],
    ['hoem', 'did you mean home'],
    ['nowhere', 'the shop has home, products'],
    ['nowhere', 'A page of your own needs a --title'],
  ])('%s is rejected before anything is written', async (page, words) => {
    expect(await newPage(small, page)).toMatchObject({ code: 2, text: small, errors: expect.stringContaining(words) });
  });

  it('adds an empty page with a title for another path', async () => {
    const { code, output, text, isValid } = await newPage(small, 'how-we-grade', '--title', 'How we grade');
    expect([code, isValid]).toEqual([0, true]);
    expect(output).toContain('Added the page how-we-grade, at /pages/how-we-grade.');
    const { title, sections } = JSON.parse(text).pages['how-we-grade'];
    expect(Object.values(title)).toEqual(['How we grade']);
    expect(sections[0].rows[0].columns[0].blocks[1]).toMatchObject({ type: 'heading', props: { title, level: 1 } });
    const titled = (name: string) => newPage(small, name, '--title', 'Words');
    expect(await titled('account')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('reserved'),
    });
    expect(await titled('How we')).toMatchObject({ code: 2, errors: expect.stringContaining('cannot be the name') });
  });

  it('overwrites no page and rejects invalid JSON', async () => {
    const taken = '{ "pages": { "faq": { "sections": [] } } }';
    expect(await newPage(taken, 'faq')).toMatchObject({
      code: 2,
      text: taken,
      errors: expect.stringContaining('already has a page faq'),
    });
    expect(await newPage('{ "pages": ', 'faq')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('a.json:1:'),
    });
  });
});

describe('vitrine new header and footer', () => {
  const newLayout = (text: string, kind: string, ...args: readonly string[]) =>
    withTemporaryFolder({ 'a.json': text }, async (cwd) => ({
      ...(await runInProcess(['new', kind, ...args, '--in', 'a.json'], { cwd })),
      text: await readFile(join(cwd, 'a.json'), 'utf8'),
      isValid: (await runInProcess(['validate', 'a.json', '--no-advice'], { cwd })).code === 0,
    }));
  const plain = '{ "version": 2, "appName": { "en": "x" }, "settings": { "languages": ["en"] }, "pages": {} }';

  it.each(['header', 'footer'] as const)('copies the default %s in the languages of the shop', async (kind) => {
    const { code, output, text, isValid } = await newLayout(plain, kind);
    expect([code, isValid]).toEqual([0, true]);
    expect(output).toBe(`changed a.json\nAdded the ${kind}, copied from the default document.\n`);
    const document = JSON.parse(text);
    expect(document[kind].sections.length).toBeGreaterThan(0);
    expect(Object.keys(document).slice(-2)).toEqual([kind, 'pages']);
    expect(text).not.toMatch(/"(ar|de|es|fr|tr)":/);
    expect(await newLayout(text, kind)).toMatchObject({
      code: 2,
      text,
      errors: `vitrine new: a.json already has a ${kind}; nothing was written.\n`,
    });
  });
});

describe('vitrine new block', () => {
  it.each([
    ['offer', 'Offer'],
    ['opening-hours', 'OpeningHours'],
    ['top-3', 'Top3'],
  ])('creates a folder with all files of %s, in six languages', async (name, title) => {
    await withTemporaryFolder({}, async (project) => {
      const { code, output } = await runInProcess(['new', 'block', name], { project, cwd: project });
      expect(code).toBe(0);
      expect(output).toContain(`created blocks/${name}/${name}.schema.json\n`);
      const folder = join(project, 'blocks', name);
      expect((await readdir(folder)).toSorted()).toEqual(
        [
          ...['.test.tsx', '.tsx'].map((ending) => `${title}Block${ending}`),
          ...['.schema.json', '.styles.ts'].map((ending) => name + ending),
          'messages.json',
        ].toSorted(),
      );
      const [component = '', styles = ''] = await Promise.all(
        [`${title}Block.tsx`, `${name}.styles.ts`].map((file) => readFile(join(folder, file), 'utf8')),
      );
      const [, imported = ''] = /import \{ (\w+) \} from '\.\/.*\.styles\.ts'/.exec(component) ?? [];
      expect(styles).toContain(`export const ${imported} = `);
      const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
      expect(Object.keys(await readJson('messages.json'))).toEqual(['ar', 'de', 'en', 'es', 'fr', 'tr']);
      expect(await readJson(`${name}.schema.json`)).toMatchObject({ title: `${title}Props`, examples: [{}] });
    });
  });

  it('overwrites no block and rejects invalid block names', async () => {
    await withTemporaryFolder({ 'blocks/offer/block.ts': 'mine' }, async (project) => {
      const run = (name: string) => runInProcess(['new', 'block', name], { project, cwd: project });
      expect(await run('offer')).toMatchObject({
        code: 2,
        errors: expect.stringContaining('Block offer already exists'),
      });
      expect(await readdir(join(project, 'blocks/offer'))).toEqual(['block.ts']);
      expect(await run('Offer')).toMatchObject({ code: 2, errors: expect.stringContaining('kebab-case') });
    });
  });
});

it.each([
  [['new']],
  [['new', 'theme', 'x']],
  [['new', 'tenant']],
  [['new', 'constructor', 'x']],
  [['new', 'page', 'faq']],
])('vitrine new ends with 2 for invalid usage: %j', async (args) => {
  expect(await runInProcess(args)).toMatchObject({ code: 2, output: '' });
});
