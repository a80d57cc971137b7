import type { Meta, StoryObj } from '@storybook/react-vite';
import BranchListBlock from './BranchListBlock.tsx';
import { salmiya } from './example-branches.ts';

export default { title: 'Services/Branch list', component: BranchListBlock } satisfies Meta<typeof BranchListBlock>;
type Story = StoryObj<typeof BranchListBlock>;

const props = { title: 'Come by', look: 'cards', hours: true, phone: true, map: true, level: 2 } as const;
const city = { ...salmiya, _id: 'b'.repeat(24), name: { en: 'Kuwait City', ar: 'مدينة الكويت' } };
const snapshot = { branches: { lists: { all: [salmiya, city] } } };
const answering = (branches: () => Promise<unknown>) => ({ answers: { branches } });

/** Side by side; whether they are open is said once the page is awake. */
export const Cards: Story = { args: { id: 'branches', props, slots: {} }, parameters: { snapshot } };

/** One below the other. */
export const Rows: Story = {
  args: { id: 'branches', props: { ...props, look: 'rows' }, slots: {} },
  parameters: { snapshot },
};

/** An address of several lines. */
export const LongText: Story = {
  args: { id: 'branches', props, slots: {} },
  parameters: {
    snapshot: {
      branches: {
        lists: {
          all: [
            {
              ...salmiya,
              address: { en: 'Salem Al Mubarak Street, block 4, building 18, ground floor, beside the old cinema' },
            },
          ],
        },
      },
    },
  },
};

/** On their way. */
export const Loading: Story = {
  args: { id: 'branches', props, slots: {} },
  globals: { data: 'loading' },
};

/** There are none. */
export const Empty: Story = {
  args: { id: 'branches', props, slots: {} },
  parameters: answering(async () => ({ data: [] })),
};

/** Could not be fetched. */
export const Failed: Story = {
  args: { id: 'branches', props, slots: {} },
  globals: { data: 'failed' },
};

/** The week begins on Saturday. */
export const Arabic: Story = {
  args: { id: 'branches', props: { ...props, title: 'زورونا' }, slots: {} },
  parameters: { snapshot },
  globals: { locale: 'ar' },
};
