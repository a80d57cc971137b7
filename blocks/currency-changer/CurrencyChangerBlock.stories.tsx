import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCurrency } from '../../runtime/ui/test/example-shop-context.ts';
import CurrencyChangerBlock from './CurrencyChangerBlock.tsx';

export default { title: 'Page frame/Currency changer', component: CurrencyChangerBlock } satisfies Meta<
  typeof CurrencyChangerBlock
>;
type Story = StoryObj<typeof CurrencyChangerBlock>;

/** Two currencies, one of them with an SVG symbol. */
export const Usual: Story = { args: { id: 'currencies' } };

/** One currency: renders nothing. */
export const Empty: Story = {
  args: { id: 'currencies' },
  parameters: { facts: { currencies: [exampleCurrency(1, 'KW', 'KWD', 'Kuwait', 'الكويت')] } },
};

/** Codes run left to right. */
export const Arabic: Story = { args: { id: 'currencies' }, globals: { locale: 'ar' } };
