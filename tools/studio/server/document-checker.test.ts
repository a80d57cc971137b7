import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { temporaryFolder } from '../../check/test/temporary-folder.ts';
import { createProjectSpec } from '../../documents/test/versioned-spec.ts';
import { MAX_REPORTED_PROBLEMS, MAX_WAITING_CHECKS } from '../limits.ts';
import { createThreadChecker, type ThreadCheckerOptions } from './document-checker.ts';
import { checkDocumentBytes } from './find-document-problems.ts';

const jobOf = (text: string) => ({
  bytes: Buffer.from(text),
  offer: { languages: ['en'], countries: [], currencies: [] },
});

/** A checker until the test ends. */
function startChecker(options: Partial<ThreadCheckerOptions> = {}) {
  const checker = createThreadChecker({ project: projectFolder, ...options });
  onTestFinished(() => checker.stop());
  return checker;
}

/** The module of a thread that finds nothing, but never finishes the text `loop`, and ends at `exit`. */
async function stubThread(): Promise<URL> {
  const file = join(await temporaryFolder(), 'thread.mjs');
  await writeFile(
    file,
    `export default ({ bytes }) => {
      const text = Buffer.from(bytes).toString();
      if (text === 'exit') process.exit(1);
      while (text === 'loop');
      return { problems: [], references: [] };
    };`,
  );
  return pathToFileURL(file);
}

/** A document with more mistakes than are reported. */
const largeDocument = (): string => {
  const block = '{"type":"hreo","props":{"titel":{"en":"x"}}}';
  const blocks = Array.from({ length: 12_000 }, () => block).join();
  return `{"version":2,"pages":{"home":{"sections":[{"rows":[{"columns":[{"blocks":[${blocks}]}]}]}]}}}`;
};

describe('a check in a thread', () => {
  it('finds what a check in this thread finds', async () => {
    const { check } = startChecker();
    const spec = createProjectSpec();
    for (const text of ['{', '{ "version": 2, "pages": { "home": 3 } }', '{ "version": 2, "appName": { "en": "x" } }'])
      expect(await check('lumen', jobOf(text))).toEqual(checkDocumentBytes(jobOf(text), spec));
  });

  it('lets this thread answer meanwhile', async () => {
    const { check } = startChecker();
    const text = largeDocument();
    await check('lumen', jobOf('{}'));
    let isDone = false;
    const checked = check('lumen', jobOf(text)).finally(() => {
      isDone = true;
    });
    let turns = 0;
    while (!isDone) {
      await sleep(5);
      turns += 1;
    }
    expect((await checked).problems).toHaveLength(MAX_REPORTED_PROBLEMS);
    expect(turns).toBeGreaterThan(3);
  });

  it('is ended when it takes too long; the next one is checked', async () => {
    const { check } = startChecker({ entry: await stubThread(), maxMs: 3000 });
    const [endless, next] = [check('lumen', jobOf('loop')), check('lumen', jobOf('{}'))];
    await expect(endless).rejects.toMatchObject({ status: 503, message: expect.stringContaining('3 seconds') });
    expect(await next).toEqual({ problems: [], references: [] });
  });

  it('that ends its thread does not end the others', async () => {
    const { check } = startChecker({ entry: await stubThread() });
    const [ending, next] = [check('lumen', jobOf('exit')), check('twin', jobOf('{}'))];
    await expect(ending).rejects.toMatchObject({ status: 503 });
    expect(await next).toEqual({ problems: [], references: [] });
  });

  it('is refused when too many of its tenant wait, and not for another tenant', async () => {
    const { check } = startChecker({ entry: await stubThread() });
    const waiting = Array.from({ length: MAX_WAITING_CHECKS + 1 }, () => check('lumen', jobOf('{}')));
    await expect(check('lumen', jobOf('{}'))).rejects.toMatchObject({ status: 503 });
    expect(await check('twin', jobOf('{}'))).toEqual({ problems: [], references: [] });
    expect(await Promise.all(waiting)).toHaveLength(MAX_WAITING_CHECKS + 1);
    expect(await check('lumen', jobOf('{}'))).toEqual({ problems: [], references: [] });
  });
});
