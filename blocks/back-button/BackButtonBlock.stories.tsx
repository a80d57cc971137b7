import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoute } from '../../runtime/domain/routes.ts';
import BackButtonBlock from './BackButtonBlock.tsx';

export default {
  title: 'Page frame/Back button',
  component: BackButtonBlock,
  parameters: { snapshot: { route: { match: matchRoute('/products/nora-48') } } },
} satisfies Meta<typeof BackButtonBlock>;
type Story = StoryObj<typeof BackButtonBlock>;

/** A link with an arrow. */
export const AsLink: Story = { args: { id: 'back', props: { variant: 'link' }, slots: {} } };

/** An outlined button with the tenant's own label. */
export const AsButton: Story = {
  args: { id: 'back', props: { variant: 'button', label: 'Back to the treatments' }, slots: {} },
};

/** A label of two lines on a phone. */
export const LongText: Story = {
  args: {
    id: 'back',
    props: { variant: 'link', label: 'Back to all the treatments that take less than an hour' },
    slots: {},
  },
};

/** The arrow is mirrored. */
export const Arabic: Story = { args: { id: 'back', props: { variant: 'link' }, slots: {} }, globals: { locale: 'ar' } };
