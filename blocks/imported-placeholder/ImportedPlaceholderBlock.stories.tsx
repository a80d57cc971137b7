import type { Meta, StoryObj } from '@storybook/react-vite';
import ImportedPlaceholderBlock from './ImportedPlaceholderBlock.tsx';

export default {
  title: 'Layout/Imported placeholder',
  component: ImportedPlaceholderBlock,
} satisfies Meta<typeof ImportedPlaceholderBlock>;
type Story = StoryObj<typeof ImportedPlaceholderBlock>;

/** A section with its original content. */
export const Section: Story = {
  args: {
    id: 'placeholder',
    props: {
      source: 'shopify',
      sourceType: 'newsletter',
      name: 'newsletter_9aFq',
      reason: 'There is no block for it.',
      content: '{\n  "settings": { "heading": "Letters from the workshop" }\n}',
    },
    slots: {},
  },
};

/** A component of which only the name is known. */
export const NameAlone: Story = {
  args: { id: 'placeholder', props: { source: 'puck', sourceType: 'MapEmbed' }, slots: {} },
};
