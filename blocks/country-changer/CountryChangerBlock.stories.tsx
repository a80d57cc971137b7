import type { Meta, StoryObj } from '@storybook/react-vite';
import { country } from '../../runtime/ui/test/example-facts.ts';
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
        country(index + 1, index === 0 ? 'KW' : `Z${index}`, `Saint Vincent and the Grenadines ${index + 1}`, 'بلد'),
      ),
    },
  },
};

/** One country: nothing at all. */
export const Empty: Story = {
  args: { id: 'countries' },
  parameters: { facts: { countries: [country(1, 'KW', 'Kuwait', 'الكويت')] } },
};

/** From right to left. */
export const Arabic: Story = { args: { id: 'countries' }, globals: { locale: 'ar' } };
