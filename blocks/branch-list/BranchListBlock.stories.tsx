import type { Meta, StoryObj } from '@storybook/react-vite';
import BranchListBlock from './BranchListBlock.tsx';
import { openBranch } from './example-branches.ts';

export default { title: 'Services/Branch list', component: BranchListBlock } satisfies Meta<typeof BranchListBlock>;
type Story = StoryObj<typeof BranchListBlock>;

const props = { title: 'Come by', variant: 'cards', hours: true, phone: true, map: true, level: 2 } as const;
const city = { ...openBranch, _id: 'b'.repeat(24), name: { en: 'Kuwait City', ar: 'مدينة الكويت' } };
const snapshot = { branches: { lists: { all: [openBranch, city] } } };
const answering = (branches: () => Promise<unknown>) => ({ answers: { branches } });

/** Side by side; whether they are open is shown after hydration. */
export const Cards: Story = { args: { id: 'branches', props, slots: {} }, parameters: { snapshot } };

/** One below the other. */
export const Rows: Story = {
  args: { id: 'branches', props: { ...props, variant: 'rows' }, slots: {} },
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
              ...openBranch,
              address: { en: 'Salem Al Mubarak Street, block 4, building 18, ground floor, beside the old cinema' },
            },
          ],
        },
      },
    },
  },
};

/** Loading. */
export const Loading: Story = {
  args: { id: 'branches', props, slots: {} },
  globals: { data: 'loading' },
};

/** No branches. */
export const Empty: Story = {
  args: { id: 'branches', props, slots: {} },
  parameters: answering(async () => ({ data: [] })),
};

/** The request failed. */
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
