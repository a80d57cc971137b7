import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../build/setup/find-browser.ts';
import { BROWSER_FLAGS } from '../../e2e/browsing/open-browser.ts';
import { quantile, summarize } from '../measure/statistics.ts';
import type { BenchSection } from '../report/bench-row.ts';
import { createExampleDocument } from '../validation/example-document.ts';
import { startStudio } from './start-studio.ts';

const KEYSTROKE_COUNT = 40;

/** What is typed goes behind this, into a heading of the page. */
const TYPED_PREFIX = 'Typed:';

/** How long the studio may take to open, in ms. */
const OPEN_TIMEOUT_MS = 60_000;

declare global {
  interface Window {
    /** From each keystroke until a frame with it was drawn, in ms. */
    measured: number[];
  }
}

/**
 * From a keystroke in the studio's editor to its page showing it, in a real browser: the text goes to the server, the page
 * in the frame asks for it, and has drawn it. The document has two hundred blocks, every kind there is in turn, with their
 * data. The studio is the real one, on a backend of its own.
 */
export async function measureStudio(root: string): Promise<BenchSection> {
  const studio = await startStudio(root, withFirstHeading(await createExampleDocument(root)));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    page.setDefaultTimeout(OPEN_TIMEOUT_MS);
    await page.goto(studio.address);
    await page.getByText(/^Updated in/).waitFor();
    await putCursorBehindHeading(page);
    await page.evaluate(observeFrame);
    // Code that has not run yet is not what is measured.
    await typeAndMeasure(page, 5);
    const measured = await typeAndMeasure(page, KEYSTROKE_COUNT);
    const { median, low, high } = summarize(measured);
    return {
      title: 'Typing in the studio, a document of 200 blocks',
      rows: [
        {
          what: 'from keystroke to page, median',
          comparedWith: `${KEYSTROKE_COUNT} keystrokes`,
          value: median,
          unit: 'ms',
          spread: { low, high },
          budget: { atMost: 150 },
        },
        { what: 'from keystroke to page, 95 of 100', value: quantile(measured, 0.95), unit: 'ms' },
      ],
      notes: [
        'In the studio’s editor, until a frame with the new text has been drawn, in Chromium on the machine that the server and the backend run on, too. Each keystroke has the whole document checked, planned and sent.',
      ],
    };
  } finally {
    await browser.close();
    await studio.stop();
  }
}

/** A click on the heading brings the cursor to its block; its text is some lines further down. */
async function putCursorBehindHeading(page: Page): Promise<void> {
  await page.frameLocator('iframe').getByRole('heading', { name: TYPED_PREFIX }).click();
  await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft'])
    await page.keyboard.press(key);
}

/** In the studio's page: notes when a key is pressed, and when the frame has drawn what came of it. */
function observeFrame(): void {
  const framed = document.querySelector('iframe')?.contentWindow;
  const heading = framed?.document.querySelector('h1');
  if (!framed || !heading) throw new Error('the page in the frame has no heading');
  window.measured = [];
  let pressed = 0;
  const press = ({ timeStamp }: KeyboardEvent) => {
    pressed = timeStamp;
  };
  document.addEventListener('keydown', press, { capture: true });
  const drawn = () => window.measured.push(performance.now() - pressed);
  new MutationObserver(() => framed.requestAnimationFrame(() => setTimeout(drawn))).observe(heading, {
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/** Presses keys, each when the page shows the one before; answers how long each took. */
async function typeAndMeasure(page: Page, keystrokes: number): Promise<readonly number[]> {
  const before = await page.evaluate(() => window.measured.length);
  for (let done = 1; done <= keystrokes; done += 1) {
    await page.keyboard.press('abcdefghij'.charAt(done % 10));
    await page.waitForFunction((count) => window.measured.length >= count, before + done);
  }
  return page.evaluate((from) => window.measured.slice(from), before);
}

/** The document with a heading at its head, in place of its first block. */
function withFirstHeading(text: string): string {
  const document = JSON.parse(text);
  document.pages.home.sections[0].rows[0].columns[0].blocks[0] = {
    type: 'heading',
    props: { level: 1, title: { en: TYPED_PREFIX } },
  };
  return JSON.stringify(document, null, 2);
}
