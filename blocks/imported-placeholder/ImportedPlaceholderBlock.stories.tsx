import type { Meta, StoryObj } from '@storybook/react-vite';
import ImportedPlaceholderBlock from './ImportedPlaceholderBlock.tsx';

export default {
  title: 'Layout/Imported placeholder',
  component: ImportedPlaceholderBlock,
} satisfies Meta<typeof ImportedPlaceholderBlock>;
type Story = StoryObj<typeof ImportedPlaceholderBlock>;

/** A section with all that stood in it. */
export const Section: Story = {
  args: {
    id: 'placeholder',
    props: {
      source: 'shopify',
      what: 'newsletter',
      name: 'newsletter_9aFq',
      reason: 'There is no block for it.',
      content: '{\n  "settings": { "heading": "Letters from the workshop" }\n}',
    },
    slots: {},
  },
};

/** A component of which nothing but its name is known. */
export const NameAlone: Story = { args: { id: 'placeholder', props: { source: 'puck', what: 'MapEmbed' }, slots: {} } };
