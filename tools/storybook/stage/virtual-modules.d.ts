declare module 'virtual:fonts' {
  import type { FontFiles } from '../../../runtime/theme/font-files.ts';

  /** The cut fonts, at the addresses where Storybook has their files. */
  export const fonts: FontFiles;
}

declare module 'virtual:block-stories' {
  import type { ReactRenderer } from '@storybook/react-vite';
  import type { Store_CSFExports } from 'storybook/internal/types';

  /** The stories of every block, written by hand and made from its schema, by type. */
  export const blockStories: Readonly<Record<string, () => Promise<Store_CSFExports<ReactRenderer>>>>;
}
