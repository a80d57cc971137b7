import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import ContentPageBlock from './ContentPageBlock.tsx';

export default { title: 'Content/Content page', component: ContentPageBlock } satisfies Meta<typeof ContentPageBlock>;
type Story = StoryObj<typeof ContentPageBlock>;

const props = { type: 'about-us', title: 'About us', align: 'center', level: 1 } as const;
const content = {
  en: '<p>Lumen is an optician in Kuwait.</p><h2>Since 1998</h2><p>Three generations have looked after eyes here.</p><ul><li>Eye tests every day</li><li>A workshop behind the shop</li></ul>',
  ar: '<p>لومن بصريات في الكويت.</p><h2>منذ 1998</h2><p>ثلاثة أجيال اعتنت بالعيون هنا.</p>',
};
const answersWith = (contentPage: () => Promise<unknown>) => ({ answers: { contentPage } });

/** The shop's content, in a column of readable width. */
export const Written: Story = {
  args: { id: 'content', props, slots: {} },
  parameters: { snapshot: { content: { pages: { 'about-us': { content }, 'privacy-policy': { content } } } } },
};

/** Loading. */
export const Loading: Story = {
  args: { id: 'content', props, slots: {} },
  globals: { data: 'loading' },
};

/** Empty state: the shop wrote none. */
export const Empty: Story = {
  args: { id: 'content', props, slots: {} },
  parameters: answersWith(() => Promise.reject(new ApiError('there is none', 404))),
};

/** Failed to load. */
export const Failed: Story = {
  args: { id: 'content', props, slots: {} },
  globals: { data: 'failed' },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'content', props: { ...props, title: 'من نحن' }, slots: {} },
  parameters: { snapshot: { content: { pages: { 'about-us': { content } } } } },
  globals: { locale: 'ar' },
};
