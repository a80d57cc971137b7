import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCountry } from '../../runtime/ui/test/example-shop-context.ts';
import CountryChangerBlock from './CountryChangerBlock.tsx';

export default { title: 'Page frame/Country changer', component: CountryChangerBlock } satisfies Meta<
  typeof CountryChangerBlock
>;
type Story = StoryObj<typeof CountryChangerBlock>;

/** Two countries. */
export const Usual: Story = { args: { id: 'countries' } };

/** Many countries with long names: the list scrolls. */
export const LongText: Story = {
  args: { id: 'countries' },
  parameters: {
    facts: {
      countries: Array.from({ length: 20 }, (_, index) =>
        exampleCountry(
          index + 1,
          index === 0 ? 'KW' : `Z${index}`,
          `Saint Vincent and the Grenadines ${index + 1}`,
          'بلد',
        ),
      ),
    },
  },
};

/** One country: renders nothing. */
export const Empty: Story = {
  args: { id: 'countries' },
  parameters: { facts: { countries: [exampleCountry(1, 'KW', 'Kuwait', 'الكويت')] } },
};

/** Right to left. */
export const Arabic: Story = { args: { id: 'countries' }, globals: { locale: 'ar' } };
