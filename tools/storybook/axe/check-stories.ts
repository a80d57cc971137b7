import type { Page } from 'playwright-core';
import { findAxeViolations } from '../../check/e2e/browsing/axe-violations.ts';
import { watchLazyChunks } from './lazy-chunks.ts';
import { AXE_RENDER_CASES, type AxeRenderCase, renderCasesOf, storyUrl } from './render-cases.ts';
import type { ListedStory } from './story-list.ts';

/**
 * Shows stories one after the other, each in every look in which it differs, and answers for each what breaks WCAG 2.2 AA
 * in it, or why it could not be shown. The page is loaded once, and again only for a story that has played: it is not as
 * it was.
 *
 * @param page an empty one, for these stories alone
 * @param url where Storybook answers
 */
export async function* checkStories(
  page: Page,
  url: string,
  stories: readonly ListedStory[],
): AsyncGenerator<StoryCheck> {
  const lateParts = watchLazyChunks(page);
  let complaints: string[] = [];
  let place = '';
  const note = (complaint: string) => complaints.push(`${place}: ${complaint}`);
  page.on('pageerror', ({ message }) => note(`error: ${message}`));
  // Storybook shows a story whose play failed as it is then, and only writes so.
  page.on('console', (message) => {
    if (message.type() === 'error' && !isMissingFileError(message.text())) note(`console: ${message.text()}`);
  });
  const read = async (): Promise<void> => {
    await page.waitForFunction(isFinished);
    await lateParts();
    const failure = await page.evaluate(displayedError);
    if (failure !== undefined) note(failure);
    for (const violation of await findAxeViolations(page)) note(violation);
  };
  let [now = { scheme: 'light', locale: 'en' }] = AXE_RENDER_CASES;
  for (const { id, hasPlayFunction: plays } of stories) {
    complaints = [];
    const turn = (look: AxeRenderCase): void => {
      now = look;
      place = `${id} (${look.scheme}, ${look.locale})`;
    };
    turn(now);
    if (page.url() === 'about:blank' || plays) await page.goto(url + storyUrl(id, now));
    else await page.evaluate(selectStory, id);
    await page.waitForFunction(isCurrent, id);
    await read();
    const [, ...others] = renderCasesOf(await page.evaluate(storyRenderCase), now);
    for (const look of others) {
      turn(look);
      if (plays) await page.goto(url + storyUrl(id, look));
      else await page.evaluate(selectRenderCase, look);
      await read();
    }
    yield { looks: others.length + 1, complaints };
  }
}

/** There are stories of images and videos that are not there. */
const isMissingFileError = (text: string): boolean => text.startsWith('Failed to load resource');

export interface StoryCheck {
  /** In how many looks it was looked at. */
  readonly looks: number;
  /** Each with the story and the look before it. */
  readonly complaints: readonly string[];
}

/** What is used of Storybook's preview, which it keeps on the page's window. */
interface PreviewWindow {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: {
      readonly id?: string;
      readonly phase?: string;
      readonly story?: { readonly storyGlobals?: Partial<AxeRenderCase> };
    };
  };
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    once(event: string, listener: () => void): void;
    emit(event: string, payload: object): void;
  };
}

/** Runs on the page: whether it is this story that is shown, or on its way. */
function isCurrent(id: string): boolean {
  return (window as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender?.id === id;
}

/** Runs on the page: whether the story is shown and has played, or failed to. */
function isFinished(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = window as PreviewWindow;
  return preview?.currentRender?.phase === 'finished' && document.fonts.status === 'loaded';
}

/** Runs on the page: what of its look the story says itself. */
function storyRenderCase(): Partial<AxeRenderCase> {
  const { __STORYBOOK_PREVIEW__: preview } = window as PreviewWindow;
  const { scheme, locale } = preview?.currentRender?.story?.storyGlobals ?? {};
  return { ...(scheme !== undefined && { scheme }), ...(locale !== undefined && { locale }) };
}

/** Runs on the page: chooses another story, as the list of stories does; nothing is kept of the one before. */
function selectStory(storyId: string): void {
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as PreviewWindow;
  channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

/** Runs on the page: turns the switches of the toolbar, and waits until the story is shown so. */
function selectRenderCase(globals: AxeRenderCase): Promise<void> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as PreviewWindow;
  return new Promise((resolve) => {
    channel?.once('storyFinished', resolve);
    channel?.emit('updateGlobals', { globals });
  });
}

/** Runs on the page: what Storybook shows in the story's place. */
function displayedError(): string | undefined {
  if (!document.body.classList.contains('sb-show-errordisplay')) return undefined;
  return `not shown: ${document.getElementById('error-message')?.textContent?.trim()}`;
}
