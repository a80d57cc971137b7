import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import PopupBlock from './PopupBlock.tsx';

export default { title: 'Promotion/Popup', component: PopupBlock } satisfies Meta<typeof PopupBlock>;
type Story = StoryObj<typeof PopupBlock>;

const defaultProps = {
  title: 'Ten per cent for a first bouquet',
  text: 'With the word HELLO, until Sunday.',
  image: { src: '/media/optics/heroes/lumen-home.svg', alt: '' },
  action: { label: 'See bouquets', link: '/products' },
  variant: 'card',
  delay: 1,
  remember: 'never',
  days: 7,
} as const;

/** Waits until the popup is shown. */
const toCome: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('dialog');
};

/** Opens after a second, with focus on the close button. */
export const Card: Story = {
  args: { id: 'popup', props: defaultProps, slots: {} },
  play: async (context) => {
    await toCome(context);
    await expect(within(context.canvas.getByRole('dialog')).getAllByRole('button')[0]).toHaveFocus();
  },
};

/** The image beside the text on large screens. */
export const Split: Story = {
  args: { id: 'popup', props: { ...defaultProps, variant: 'split' }, slots: {} },
  play: toCome,
};

/** Text only, and content in the slot. */
export const WithContent: Story = {
  args: {
    id: 'popup',
    props: { title: 'Closed on Friday', variant: 'card', delay: 1, remember: 'never', days: 7 },
    slots: { content: <p>We are at the wholesale market.</p> },
  },
  play: toCome,
};

/** Long content scrolls inside. */
export const LongText: Story = {
  args: { id: 'popup', props: { ...defaultProps, text: 'Flowers for every day of the year. '.repeat(40) }, slots: {} },
  play: toCome,
};

/** The close button is at the left. */
export const Arabic: Story = {
  args: {
    id: 'popup',
    props: {
      ...defaultProps,
      title: 'عشرة بالمئة على باقتك الأولى',
      text: 'بكلمة مرحبا، حتى الأحد.',
      action: { label: 'شاهد الباقات', link: '/products' },
    },
    slots: {},
  },
  globals: { locale: 'ar' },
  play: toCome,
};

/** Dismissed, it disappears. */
export const Closing: Story = {
  args: { id: 'popup', props: defaultProps, slots: {} },
  globals: { locale: 'en' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await toCome(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
