import type { Meta, StoryObj } from '@storybook/react-vite';
import HeadingBlock from './HeadingBlock.tsx';

export default { title: 'Content/Heading', component: HeadingBlock } satisfies Meta<typeof HeadingBlock>;
type Story = StoryObj<typeof HeadingBlock>;

const defaultProps = {
  eyebrow: 'New in',
  title: 'Frames for the summer',
  text: 'Light, bright and made to be forgotten.',
  action: { label: 'See them all', link: '/products' },
  align: 'start',
  size: 'medium',
  level: 2,
} as const;

/** The action is at the end of the row, and below on phones. */
export const Start: Story = { args: { id: 'heading', props: defaultProps, slots: {} } };

/** Centred, in large type. */
export const CenterLarge: Story = {
  args: { id: 'heading', props: { ...defaultProps, align: 'center', size: 'large' }, slots: {} },
};

/** Long words wrap. */
export const LongText: Story = {
  args: {
    id: 'heading',
    props: {
      ...defaultProps,
      title: 'Gleitsichtbrillenanpassungsgespräche, in Ruhe und mit einem Kaffee',
      size: 'large',
    },
    slots: {},
  },
};

/** Right to left; the arrow points left. */
export const Arabic: Story = {
  args: {
    id: 'heading',
    props: {
      ...defaultProps,
      eyebrow: 'وصل حديثًا',
      title: 'إطارات الصيف',
      text: 'خفيفة ومشرقة، تنسى أنك ترتديها.',
      action: { label: 'عرض الكل', link: '/products' },
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
