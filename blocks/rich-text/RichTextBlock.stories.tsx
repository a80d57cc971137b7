import type { Meta, StoryObj } from '@storybook/react-vite';
import RichTextBlock from './RichTextBlock.tsx';

export default { title: 'Content/Rich text', component: RichTextBlock } satisfies Meta<typeof RichTextBlock>;
type Story = StoryObj<typeof RichTextBlock>;

const defaultProps = { level: 2, width: 'readable', align: 'start', size: 'medium' } as const;

const long = `
  <p>A lens bends light so that it meets where your eye expects it. How thick it is depends on your prescription,
  on the frame and on the material.</p>
  <h2>Which index?</h2>
  <ul><li><strong>1.5</strong> up to two dioptres</li><li><strong>1.6</strong> up to four</li><li><strong>1.74</strong> beyond</li></ul>
  <blockquote>The best lens is the one you forget.</blockquote>
  <table><caption>Thickness at the edge</caption><tbody><tr><th>1.5</th><td>4.1 mm</td></tr><tr><th>1.74</th><td>2.3 mm</td></tr></tbody></table>
  <details><summary>And coatings?</summary><p>Every lens is hardened; the rest is up to you.</p></details>`;

/** All elements of rich text, in one vertical rhythm. */
export const Long: Story = {
  args: { id: 'text', props: { ...defaultProps, title: 'How lenses work', html: long }, slots: {} },
};

/** A sentence or two, centred, in larger type. */
export const Lead: Story = {
  args: {
    id: 'text',
    props: {
      ...defaultProps,
      align: 'center',
      size: 'large',
      html: '<p>We make glasses that fit, and we stay when they don’t.</p>',
    },
    slots: {},
  },
};

/** Without text: renders nothing. */
export const Empty: Story = { args: { id: 'text', props: { ...defaultProps, html: '' }, slots: {} } };

/** Lists and quotes are right to left. */
export const Arabic: Story = {
  args: {
    id: 'text',
    props: {
      ...defaultProps,
      title: 'كيف تعمل العدسات',
      html: '<p>العدسة تكسر الضوء ليلتقي حيث تنتظره عينك.</p><ul><li>طبقة مضادة للخدش</li><li>طبقة مضادة للانعكاس</li></ul><blockquote>أفضل عدسة هي التي تنساها.</blockquote>',
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
