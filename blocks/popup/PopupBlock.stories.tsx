import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import PopupBlock from './PopupBlock.tsx';

export default { title: 'Promotion/Popup', component: PopupBlock } satisfies Meta<typeof PopupBlock>;
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

/** Waits until it has come. */
const toCome: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('dialog');
};

/** Comes after a second, with the focus on the button that closes it. */
export const Card: Story = {
  args: { id: 'popup', props: usual, slots: {} },
  play: async (context) => {
    await toCome(context);
    await expect(within(context.canvas.getByRole('dialog')).getAllByRole('button')[0]).toHaveFocus();
  },
};

/** The picture beside the words on large screens. */
export const Split: Story = { args: { id: 'popup', props: { ...usual, look: 'split' }, slots: {} }, play: toCome };

/** Words alone, and something of its own in the slot. */
export const WithContent: Story = {
  args: {
    id: 'popup',
    props: { title: 'Closed on Friday', look: 'card', delay: 1, remember: 'never', days: 7 },
    slots: { content: <p>We are at the wholesale market.</p> },
  },
  play: toCome,
};

/** More than fits scrolls within it. */
export const LongText: Story = {
  args: { id: 'popup', props: { ...usual, text: 'Flowers for every day of the year. '.repeat(40) }, slots: {} },
  play: toCome,
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
  play: toCome,
};

/** Closed, it is gone. */
export const Closing: Story = {
  args: { id: 'popup', props: usual, slots: {} },
  globals: { locale: 'en' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await toCome(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
