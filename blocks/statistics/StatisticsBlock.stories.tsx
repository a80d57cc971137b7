import type { Meta, StoryObj } from '@storybook/react-vite';
import StatisticsBlock from './StatisticsBlock.tsx';

export default { title: 'Promotion/Statistics', component: StatisticsBlock } satisfies Meta<typeof StatisticsBlock>;
type Story = StoryObj<typeof StatisticsBlock>;

const defaultProps = {
  items: [
    { value: 1998, format: 'year', label: 'in Kuwait since' },
    { value: 12400, format: 'number', suffix: '+', label: 'pairs fitted' },
    { value: 4.9, format: 'number', suffix: '/ 5', label: 'from 812 reviews' },
    { value: 98, format: 'percent', label: 'come back' },
  ],
  variant: 'row',
  countUp: true,
  label: 'Lumen in numbers',
} as const;

/** Side by side, with lines between them. */
export const Band: Story = { args: { id: 'statistics', props: defaultProps, slots: {} } };

/** Each in a card. */
export const Cards: Story = { args: { id: 'statistics', props: { ...defaultProps, variant: 'cards' }, slots: {} } };

/** Long labels and large numbers stay in their column. */
export const LongText: Story = {
  args: {
    id: 'statistics',
    props: {
      ...defaultProps,
      items: [
        {
          value: 128_450_300,
          format: 'number',
          label: 'steps that our people walked between the counter and the workshop',
        },
        { value: -3, format: 'number', label: 'dioptres on average' },
      ],
    },
    slots: {},
  },
};

/** In the shop's digits. */
export const Arabic: Story = {
  args: {
    id: 'statistics',
    props: {
      ...defaultProps,
      items: [
        { value: 12400, format: 'number', label: 'نظارة ركّبناها' },
        { value: 98, format: 'percent', label: 'يعودون إلينا' },
      ],
      label: 'لومن بالأرقام',
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
