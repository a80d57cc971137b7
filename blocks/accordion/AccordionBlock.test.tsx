import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { AccordionProps } from '../../schemas/generated/blocks/accordion.ts';
import AccordionBlock from './AccordionBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<AccordionProps>;

const items: Props['items'] = [
  {
    question: 'How long does delivery take?',
    answer: '<p>One to two days. See <a href="/faq">more</a>.</p>',
    open: false,
    id: 'delivery',
  },
  { question: 'May I bring them back?', answer: '<p>For two weeks.</p>', open: true },
];

const untitled: Props = { items, look: 'plain', layout: 'stacked', onlyOne: false, level: 2 };

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'accordion',
    component: AccordionBlock,
    messages,
    props: { ...untitled, title: 'Good to know', ...props },
    ...options,
  });

const detailsOf = (question: string) => screen.getByText(question).closest('details');

describe('questions and answers', () => {
  it('are there from the start, folded or open as the tenant says', () => {
    show();
    expect(screen.getByRole('heading', { level: 2, name: 'Good to know' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(detailsOf('How long does delivery take?')).not.toHaveAttribute('open');
    expect(screen.getByText('For two weeks.')).toBeVisible();
  });

  it('unfold at a click', async () => {
    const { user } = show();
    await user.click(screen.getByText('How long does delivery take?'));
    expect(detailsOf('How long does delivery take?')).toHaveAttribute('open');
    expect(screen.getByRole('link', { name: 'more' })).toHaveAttribute('href', '/en-KW/faq');
  });

  it('stand on the platform, which opens them by keyboard and lets search find what is folded', () => {
    show();
    const question = screen.getByText('May I bring them back?').closest('summary');
    expect(question?.parentElement?.tagName).toBe('DETAILS');
    expect(question).not.toHaveAttribute('tabindex', '-1');
  });

  it('close each other where only one may be open', () => {
    const { container } = show({ onlyOne: true }, { id: 'm0' });
    expect([...container.querySelectorAll('details')].map((each) => each.getAttribute('name'))).toEqual(['m0', 'm0']);
  });

  it('can be linked to', () => {
    show();
    expect(detailsOf('How long does delivery take?')).toHaveAttribute('id', 'delivery');
  });

  it('are no headings where nothing stands above them', () => {
    show({}, { props: untitled });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('offer to ask, only where the shop has such a page', () => {
    show(
      { action: { label: 'Ask us', link: '/about-us' }, layout: 'beside', look: 'cards' },
      { facts: { locale: 'ar' } },
    );
    expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/ar-KW/about-us');
  });
});
