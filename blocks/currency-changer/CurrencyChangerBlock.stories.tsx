import type { Meta, StoryObj } from '@storybook/react-vite';
import { currency } from '../../runtime/ui/test/example-facts.ts';
import CurrencyChangerBlock from './CurrencyChangerBlock.tsx';

export default { title: 'Page frame/Currency changer', component: CurrencyChangerBlock } satisfies Meta<
  typeof CurrencyChangerBlock
>;
type Story = StoryObj<typeof CurrencyChangerBlock>;

/** Two currencies, one of them with a sign that is drawn. */
export const Usual: Story = { args: { id: 'currencies' } };

/** One currency: nothing at all. */
export const Empty: Story = {
  args: { id: 'currencies' },
  parameters: { facts: { currencies: [currency(1, 'KW', 'KWD', 'Kuwait', 'الكويت')] } },
};

/** Codes stay from left to right. */
export const Arabic: Story = { args: { id: 'currencies' }, globals: { locale: 'ar' } };
