import type { Meta, StoryObj } from '@storybook/react-vite';

export default { title: 'Images and video/Video' } satisfies Meta;

/** A missing file: the error shows on play. */
export const MissingFile: StoryObj = {
  args: { src: '/media/spa/films/gone-portrait.webm', name: { en: 'A candle' }, ratio: 'wide' },
};
