import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import PopupBlock from './PopupBlock.tsx';

export default { title: 'Blocks/Popup', component: PopupBlock } satisfies Meta<typeof PopupBlock>;
type Story = StoryObj<typeof PopupBlock>;

const usual = {
  title: 'Ten per cent for a first bouquet',
  text: 'With the word HELLO, until Sunday.',
  image: { src: '/media/optics/heroes/lumen-home.svg', alt: '' },
  action: { label: 'See bouquets', link: '/products' },
  look: 'card',
  delay: 1,
  remember: 'never',
  days: 7,
} as const;

/** Comes after a second. */
export const Card: Story = { args: { id: 'popup', props: usual, slots: {} } };

/** The picture beside the words on large screens. */
export const Split: Story = { args: { id: 'popup', props: { ...usual, look: 'split' }, slots: {} } };

/** Words alone, and something of its own in the slot. */
export const WithContent: Story = {
  args: {
    id: 'popup',
    props: { title: 'Closed on Friday', look: 'card', delay: 1, remember: 'never', days: 7 },
    slots: { content: <p>We are at the wholesale market.</p> },
  },
};

/** More than fits scrolls within it. */
export const LongText: Story = {
  args: { id: 'popup', props: { ...usual, text: 'Flowers for every day of the year. '.repeat(40) }, slots: {} },
};

/** Its button closes at the left. */
export const Arabic: Story = {
  args: {
    id: 'popup',
    props: {
      ...usual,
      title: 'عشرة بالمئة على باقتك الأولى',
      text: 'بكلمة مرحبا، حتى الأحد.',
      action: { label: 'شاهد الباقات', link: '/products' },
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};

/** It comes when its time has come, with the focus on the button that closes it. */
export const Coming: Story = {
  args: { id: 'popup', props: usual, slots: {} },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await canvas.findByRole('dialog', { name: usual.title }, { timeout: 10_000 });
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
  },
};

/** Closed, it is gone. */
export const Closing: Story = {
  ...Coming,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('dialog', { name: usual.title }, { timeout: 10_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
