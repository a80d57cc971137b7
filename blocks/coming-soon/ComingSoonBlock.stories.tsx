import type { Meta, StoryObj } from '@storybook/react-vite';
import ComingSoonBlock from './ComingSoonBlock.tsx';

export default { title: 'Promotion/Coming soon', component: ComingSoonBlock } satisfies Meta<typeof ComingSoonBlock>;
type Story = StoryObj<typeof ComingSoonBlock>;

const until = '2027-02-14T16:00';
const snapshot = {
  moments: { countdowns: { [until]: { endsAt: Date.UTC(2027, 1, 14, 13), endText: '14 Feb 2027, 16:00' } } },
};

/** Defaults, without any setting of the tenant. */
export const Bare: Story = { args: { id: 'soon', props: { social: true }, slots: {} } };

/** With an image and a launch date. */
export const Counting: Story = {
  args: {
    id: 'soon',
    props: {
      eyebrow: 'Salmiya',
      title: 'A second shop, by the sea',
      image: { src: '/media/optics/heroes/lumen-home.svg', alt: '' },
      until,
      social: true,
    },
    slots: {},
  },
  parameters: { snapshot },
};

/** Long words wrap. */
export const LongText: Story = {
  args: {
    id: 'soon',
    props: { title: 'Gleitsichtbrillenanpassungsgespräche ab dem ersten März', social: false },
    slots: {},
  },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'soon', props: { until, social: true }, slots: {} },
  parameters: { snapshot },
  globals: { locale: 'ar' },
};
