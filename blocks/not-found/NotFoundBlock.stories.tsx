import type { Meta, StoryObj } from '@storybook/react-vite';
import NotFoundBlock from './NotFoundBlock.tsx';

export default { title: 'Content/Not found', component: NotFoundBlock } satisfies Meta<typeof NotFoundBlock>;
type Story = StoryObj<typeof NotFoundBlock>;

/** Defaults, without any setting of the tenant. */
export const Bare: Story = { args: { id: 'not-found', props: {}, slots: {} } };

/** With the shop's own texts. */
export const OwnWords: Story = {
  args: { id: 'not-found', props: { title: 'We looked everywhere.', text: 'Even under the lenses.' }, slots: {} },
};

/** A title of several lines. */
export const LongText: Story = {
  args: {
    id: 'not-found',
    props: { title: 'Diese Seite ist umgezogen, ausverkauft oder es hat sie nie gegeben' },
    slots: {},
  },
};

/** Right to left. */
export const Arabic: Story = { args: { id: 'not-found', props: {}, slots: {} }, globals: { locale: 'ar' } };
