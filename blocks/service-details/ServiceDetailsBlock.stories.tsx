import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleService, servicePageSetup } from '../../runtime/ui/test/example-services.ts';
import ServiceDetailsBlock from './ServiceDetailsBlock.tsx';

export default { title: 'Services/Service details', component: ServiceDetailsBlock } satisfies Meta<
  typeof ServiceDetailsBlock
>;
type Story = StoryObj<typeof ServiceDetailsBlock>;

const props = {
  show: ['images', 'category', 'duration', 'place', 'description'],
  ratio: 'landscape',
  sticky: true,
} as const;
const args = { id: 'service', props, slots: {} };
const images = ['warm-stones', 'oil-anointing', 'herbal-compress'].map((name, index) => ({
  _id: String(index).repeat(24),
  path: `/media/spa/services/${name}.svg`,
}));
const stones = exampleService(1, { images, durationValue: 90 });

/** Several images, with thumbnails. */
export const Usual: Story = { args, parameters: servicePageSetup(stones) };

/** With the price before the discount, at the customer's place. */
export const Discount: Story = {
  args,
  parameters: servicePageSetup({ ...stones, discountType: 'percentage', discountValue: 20, isAtHome: true }),
};

/** Only what a reader needs, beside a square image. */
export const Few: Story = {
  args: { ...args, props: { ...props, show: ['images', 'duration'], ratio: 'square' } },
  parameters: servicePageSetup(exampleService(1)),
};

/** A name without a break opportunity, and no image. */
export const LongText: Story = {
  args,
  parameters: servicePageSetup(
    exampleService(1, { name: { en: `Ganzkörper${'entspannungs'.repeat(8)}massage` }, image: '', images: [] }),
  ),
};

/** Loading: skeletons of the final size. */
export const Loading: Story = { args, parameters: { at: '/en-KW/services/stones' }, globals: { data: 'loading' } };

/** Failed to load, with a retry button. */
export const Failed: Story = { args, parameters: { at: '/en-KW/services/stones' }, globals: { data: 'failed' } };

/** Right to left. */
export const Arabic: Story = {
  args,
  parameters: servicePageSetup(stones, 'ar'),
  globals: { locale: 'ar' },
};
