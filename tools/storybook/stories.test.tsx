import { blockStories } from 'virtual:block-stories';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '../../runtime/ui/test/dialog-in-jsdom.ts';
import { installPopover } from '../../runtime/ui/test/popover-in-jsdom.ts';
import { annotations } from './stage/annotations.tsx';

installPopover();
installDialog();
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
// Without one, Storybook gives stories nobody who clicks and types.
Object.defineProperty(navigator, 'clipboard', { value: {}, configurable: true });
setProjectAnnotations(annotations);

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(Object.entries(blockStories))('every story of %s', async (_type, load) => {
  const stories = composeStories(await load());
  it.each(Object.entries(stories).filter(isComposed))(
    '%s is shown without a complaint, and does what it plays',
    async (_name, story) => {
      const complain = vi.spyOn(console, 'error');
      await story.run();
      expect(complain.mock.calls.map(String).filter(isOfStory)).toEqual([]);
    },
  );
});

/** React also tells of tests that are not written as it likes them. */
const isOfStory = (complaint: string): boolean => !complaint.includes('act(');

interface Composed {
  readonly run: () => Promise<void>;
}

/** Only Storybook knows what it made of a module whose exports nobody has written down. */
const isComposed = (entry: readonly [string, unknown]): entry is [string, Composed] =>
  typeof entry[1] === 'function' && 'run' in entry[1];
