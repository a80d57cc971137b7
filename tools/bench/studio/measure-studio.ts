import { chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from '../../e2e/browsing/browser-flags.ts';
import { findBrowser } from '../../setup/browser.ts';
import { buildFrame } from '../../studio/frame/frame-build.ts';
import { quantile, summarize } from '../measure/statistics.ts';
import type { Section } from '../report/row.ts';
import { documentOfExamples } from '../validation/document-of-examples.ts';
import { harness, TYPED } from './harness.ts';
import { STUDIO_BENCH, startStudio } from './running-studio.ts';

const KEYSTROKES = 40;

declare global {
  interface Window {
    /** What the harness notes, in ms. */
    measured: number[];
    isReady?: boolean;
  }
}

/**
 * From a keystroke to the page showing it, in a real browser: the text goes to the server, the page in the frame asks for
 * it, and has drawn it. The document has two hundred blocks, every kind there is in turn, with their data.
 */
export async function measureStudio(root: string): Promise<Section> {
  await buildFrame(root);
  const studio = await startStudio(root, harness(withTyped(await documentOfExamples(root)), '/en-KW'));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
    await page.goto(studio.url + STUDIO_BENCH);
    await page.waitForFunction(() => window.isReady === true);
    await page.focus('#field');
    // Code that has not run yet is not what is measured.
    await type(page, 5);
    const measured = await type(page, KEYSTROKES);
    const { median, low, high } = summarize(measured);
    return {
      title: 'Typing in the studio, a document of 200 blocks',
      rows: [
        {
          what: 'from keystroke to page, median',
          against: `${KEYSTROKES} keystrokes`,
          value: median,
          unit: 'ms',
          spread: { low, high },
          budget: { atMost: 150 },
        },
        { what: 'from keystroke to page, 95 of 100', value: quantile(measured, 0.95), unit: 'ms' },
      ],
      notes: [
        'Until a frame with the new text has been drawn, in Chromium on the machine that the server and the backend run on, too. The frame is a real page: each keystroke has the whole document checked, planned and sent.',
      ],
    };
  } finally {
    await browser.close();
    await studio.stop();
  }
}

/** Presses keys, each when the page shows the one before; answers how long each took. */
async function type(page: Page, keystrokes: number): Promise<readonly number[]> {
  const before = await page.evaluate(() => window.measured.length);
  for (let done = 1; done <= keystrokes; done += 1) {
    await page.keyboard.press('abcdefghij'.charAt(done % 10));
    await page.waitForFunction((count) => window.measured.length >= count, before + done);
  }
  const measured = await page.evaluate((from) => window.measured.slice(from), before);
  if (measured.some(Number.isNaN)) throw new Error('the page has said that it shows a text, and does not');
  return measured;
}

/** The document with a heading at its head whose text is typed, in place of its first block. */
function withTyped(text: string): string {
  const document = JSON.parse(text);
  document.pages.home.sections[0].rows[0].columns[0].blocks[0] = {
    type: 'heading',
    props: { level: 1, title: { en: `Typed: ${TYPED}` } },
  };
  return JSON.stringify(document, null, 2);
}
