import type { Meta, StoryObj } from '@storybook/react-vite';
import HeadingBlock from './HeadingBlock.tsx';

export default { title: 'Content/Heading', component: HeadingBlock } satisfies Meta<typeof HeadingBlock>;
type Story = StoryObj<typeof HeadingBlock>;

const usual = {
  eyebrow: 'New in',
  title: 'Frames for the summer',
  text: 'Light, bright and made to be forgotten.',
  action: { label: 'See them all', link: '/products' },
  align: 'start',
  size: 'normal',
  level: 2,
} as const;

/** The action stands at the other end of the line, and below on a phone. */
export const Start: Story = { args: { id: 'heading', props: usual, slots: {} } };

/** Everything in the middle, in large letters. */
export const CenterLarge: Story = {
  args: { id: 'heading', props: { ...usual, align: 'center', size: 'large' }, slots: {} },
};

/** Long words break rather than push the page apart. */
export const LongText: Story = {
  args: {
    id: 'heading',
    props: { ...usual, title: 'Gleitsichtbrillenanpassungsgespräche, in Ruhe und mit einem Kaffee', size: 'large' },
    slots: {},
  },
};

/** Begins at the right; the arrow points left. */
export const Arabic: Story = {
  args: {
    id: 'heading',
    props: {
      ...usual,
      eyebrow: 'وصل حديثًا',
      title: 'إطارات الصيف',
      text: 'خفيفة ومشرقة، تنسى أنك ترتديها.',
      action: { label: 'عرض الكل', link: '/products' },
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
