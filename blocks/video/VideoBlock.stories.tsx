import type { Meta, StoryObj } from '@storybook/react-vite';
import VideoBlock from './VideoBlock.tsx';

export default { title: 'Content/Video', component: VideoBlock } satisfies Meta<typeof VideoBlock>;
type Story = StoryObj<typeof VideoBlock>;

const video = {
  src: '/media/spa/films/serene-home.webm',
  name: 'A candle beside a bowl that steams',
  ratio: 'wide',
} as const;

const defaultProps = { ...video, poster: '/media/spa/heroes/serene-home.svg' } as const;

/** Nothing of the video is loaded before it is played. */
export const WithPoster: Story = {
  args: { id: 'video', props: { ...defaultProps, caption: 'An evening in the house' }, slots: {} },
};

/** A frame at 10 % of the video is its poster, loaded near the viewport; until then a loading message shows. */
export const WithoutPoster: Story = { args: { id: 'video', props: { ...video }, slots: {} } };

/** The file does not exist: the error shows only on play. */
export const Failed: Story = {
  args: { id: 'video', props: { ...video, src: '/media/spa/films/gone-portrait.webm' }, slots: {} },
};

/** Portrait, in a column. */
export const Portrait: Story = { args: { id: 'video', props: { ...defaultProps, ratio: 'portrait' }, slots: {} } };

/** The caption is right to left. */
export const Arabic: Story = {
  args: {
    id: 'video',
    props: { ...defaultProps, name: 'شمعة بجانب وعاء يتصاعد بخاره', caption: 'أمسية في المكان' },
    slots: {},
  },
  globals: { locale: 'ar' },
};
