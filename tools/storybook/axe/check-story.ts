import type { Page } from 'playwright-core';
import { axeViolations } from '../../e2e/browsing/axe.ts';
import { type AxeLook, addressOf, LOOKS, looksOf } from './looks.ts';
import type { ListedStory } from './story-list.ts';

/**
 * Shows a story in every look in which it differs, lets it do what it plays, and answers what breaks WCAG 2.2 AA in it, or
 * why it could not be shown; each with the story and the look before it.
 *
 * @param page an empty one, for this story alone
 * @param url where Storybook answers
 */
export async function checkStory(page: Page, url: string, { id, plays }: ListedStory): Promise<StoryCheck> {
  const complaints: string[] = [];
  let shown: AxeLook | undefined;
  const note = (complaint: string) => complaints.push(`${id} (${shown?.scheme}, ${shown?.locale}): ${complaint}`);
  page.on('pageerror', ({ message }) => note(`error: ${message}`));
  // Storybook shows a story whose play failed as it is then, and only writes so.
  page.on('console', (message) => {
    if (message.type() === 'error' && !isMissingFile(message.text())) note(`console: ${message.text()}`);
  });
  const show = async (look: AxeLook): Promise<void> => {
    // A story that has played is not as it was; one that has not only changes its look.
    if (shown !== undefined && !plays) await page.evaluate(changeLook, look);
    shown = look;
    if (page.url() === 'about:blank' || plays) await page.goto(url + addressOf(id, look));
    await page.waitForFunction(isFinished);
    const failure = await page.evaluate(shownFailure);
    if (failure !== undefined) note(failure);
    for (const violation of await axeViolations(page)) note(violation);
  };
  const [first, ...others] = LOOKS;
  if (first !== undefined) await show(first);
  const looks = looksOf(await page.evaluate(ownLook));
  for (const look of others) if (looks.includes(look)) await show(look);
  return { looks: looks.length, complaints };
}

/** There are stories of pictures and films that are not there. */
const isMissingFile = (text: string): boolean => text.startsWith('Failed to load resource');

export interface StoryCheck {
  /** In how many looks it was looked at. */
  readonly looks: number;
  readonly complaints: readonly string[];
}

/** What is used of Storybook's preview, which it keeps on the page's window. */
interface PreviewWindow {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: { readonly phase?: string; readonly story?: { readonly storyGlobals?: Partial<AxeLook> } };
  };
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    once(event: string, listener: () => void): void;
    emit(event: string, payload: object): void;
  };
}

/** Runs on the page: whether the story is shown and has played, or failed to. */
function isFinished(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = window as PreviewWindow;
  return preview?.currentRender?.phase === 'finished' && document.fonts.status === 'loaded';
}

/** Runs on the page: what of its look the story says itself. */
function ownLook(): Partial<AxeLook> {
  const { __STORYBOOK_PREVIEW__: preview } = window as PreviewWindow;
  const { scheme, locale } = preview?.currentRender?.story?.storyGlobals ?? {};
  return { ...(scheme !== undefined && { scheme }), ...(locale !== undefined && { locale }) };
}

/** Runs on the page: turns the switches of the toolbar, and waits until the story is shown so. */
function changeLook(globals: AxeLook): Promise<void> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as PreviewWindow;
  return new Promise((resolve) => {
    channel?.once('storyFinished', resolve);
    channel?.emit('updateGlobals', { globals });
  });
}

/** Runs on the page: what Storybook shows in the story's place. */
function shownFailure(): string | undefined {
  if (!document.body.classList.contains('sb-show-errordisplay')) return undefined;
  return `not shown: ${document.getElementById('error-message')?.textContent?.trim()}`;
}
