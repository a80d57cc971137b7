import type { ReactRenderer } from '@storybook/react-vite';
import type {
  ComponentAnnotations as AnyComponentAnnotations,
  StoryAnnotations as AnyStoryAnnotations,
} from 'storybook/internal/types';

/** What a file of stories says of all of them. */
export type ComponentAnnotations = AnyComponentAnnotations<ReactRenderer>;

/** What it says of one. */
export type StoryAnnotations = AnyStoryAnnotations<ReactRenderer>;
