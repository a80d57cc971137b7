import type { Meta, StoryObj } from '@storybook/react-vite';
import VideoBlock from './VideoBlock.tsx';

export default { title: 'Content/Video', component: VideoBlock } satisfies Meta<typeof VideoBlock>;
type Story = StoryObj<typeof VideoBlock>;

const film = {
  src: '/media/spa/films/serene-home.webm',
  name: 'A candle beside a bowl that steams',
  shape: 'wide',
} as const;

const usual = { ...film, poster: '/media/spa/heroes/serene-home.svg' } as const;

/** Nothing of the film is fetched before it is wanted. */
export const WithPoster: Story = {
  args: { id: 'video', props: { ...usual, caption: 'An evening in the house' }, slots: {} },
};

/** A frame at 10 % of the film stands for it, once it is near; until then it says that it is loading. */
export const WithoutPoster: Story = { args: { id: 'video', props: { ...film }, slots: {} } };

/** There is no such film: it says so only when somebody plays it. */
export const Failed: Story = {
  args: { id: 'video', props: { ...film, src: '/media/spa/films/gone-portrait.webm' }, slots: {} },
};

/** Upright, in a column. */
export const Portrait: Story = { args: { id: 'video', props: { ...usual, shape: 'portrait' }, slots: {} } };

/** The caption begins at the right. */
export const Arabic: Story = {
  args: {
    id: 'video',
    props: { ...usual, name: 'شمعة بجانب وعاء يتصاعد بخاره', caption: 'أمسية في المكان' },
    slots: {},
  },
  globals: { locale: 'ar' },
};
