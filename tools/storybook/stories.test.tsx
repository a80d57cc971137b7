import { blockStories } from 'virtual:block-stories';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { installPopoverPolyfill } from '../../runtime/ui/test/popover-polyfill.ts';
import { isExhaustive, runCount } from '../check/test/exhaustive.ts';
import { annotations } from './stage/annotations.tsx';

installPopoverPolyfill();
installDialogPolyfill();
// What jsdom lacks besides: everything is out of view, and nobody wants anything to move.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: media.includes('reduce') }),
);
Element.prototype.scrollIntoView ??= () => {};
// What comes half a second or a second later comes at once: nobody looks on here.
const realTimeout = globalThis.setTimeout;
vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => realTimeout(run, ms >= 500 && ms <= 1000 ? 0 : ms));
// Without one, Storybook gives stories nobody who clicks and types.
Object.defineProperty(navigator, 'clipboard', { value: {}, configurable: true });
setProjectAnnotations(annotations);

it('every block has stories', () => {
  expect(Object.keys(blockStories).length).toBeGreaterThan(40);
});

describe.each(Object.entries(blockStories))('stories of %s', async (_type, load) => {
  const stories = composeStories(await load());
  const filled: string[] = [];
  const composed = Object.entries(stories).filter(isComposed).slice(0, runCount(1, Number.POSITIVE_INFINITY));
  it.each(composed.map(([name, story]) => ({ name, story })))(
    '$name is shown without a complaint, and does what it plays',
    async ({ name, story }) => {
      const complain = vi.spyOn(console, 'error');
      await story.run();
      if (document.querySelector('.v-col')?.hasChildNodes()) filled.push(name);
      expect(complain.mock.calls.map(String).filter(isOfStory)).toEqual([]);
    },
  );

  it.runIf(isExhaustive)('shows the block in one of them at least', () => {
    expect(filled).not.toEqual([]);
  });
});

/** React also logs warnings about tests themselves. */
const isOfStory = (complaint: string): boolean => !complaint.includes('act(');

interface Composed {
  readonly run: () => Promise<void>;
}

/** Only Storybook knows what it made of a module whose exports nobody has written down. */
const isComposed = (entry: readonly [string, unknown]): entry is [string, Composed] =>
  typeof entry[1] === 'function' && 'run' in entry[1];
