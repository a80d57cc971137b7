import type { ReactRenderer } from '@storybook/react-vite';
import type {
  ComponentAnnotations as AnyComponentAnnotations,
  StoryAnnotations as AnyStoryAnnotations,
} from 'storybook/internal/types';
import type { GeneratedStory } from '../index/generated-stories.ts';
import { withLongTexts } from './data-state.ts';
import { getStoryBlock } from './known-blocks.ts';

/** What a block's own file says of all its stories, and which block they are of. */
export const createBlockMeta = (type: string, written: ComponentAnnotations): ComponentAnnotations => ({
  ...written,
  parameters: { ...written.parameters, block: type },
});

/**
 * A story from an example of a block's schema. It stands where the block's first story stands: at the same address, on the
 * same data, with the same in its slots.
 *
 * @param firstStory the first story that was written for the block
 */
export function makeStory(
  type: string,
  { name, kind, example }: Omit<GeneratedStory, 'exportName'>,
  firstStory: StoryAnnotations | undefined,
): StoryAnnotations {
  const props = getStoryBlock(type).shape.examplesWithDefaults[example] ?? {};
  const isLong = kind === 'long-text';
  const { docs: _ofUsual, ...setting } = firstStory?.parameters ?? {};
  return {
    name,
    args: { ...firstStory?.args, props: isLong ? withLongTexts(props) : props },
    parameters: { ...setting, docs: { description: { story: STORY_DESCRIPTIONS[kind] } } },
    globals: { ...(isLong && { data: 'long' }), ...(kind === 'arabic' && { locale: 'ar' }) },
  };
}

/** What the page of documentation says of it. */
const STORY_DESCRIPTIONS: Readonly<Record<GeneratedStory['kind'], string>> = {
  example: 'An example of the schema, with the defaults filled in.',
  'long-text': 'The same with words for which no line has room.',
  arabic: 'The same from right to left.',
};

/** What a file of stories says of all of them. */
type ComponentAnnotations = AnyComponentAnnotations<ReactRenderer>;

/** What it says of one. */
type StoryAnnotations = AnyStoryAnnotations<ReactRenderer>;
