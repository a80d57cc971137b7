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

const untitled: Props = { items, variant: 'plain', layout: 'stacked', singleOpen: false, level: 2 };

const renderAccordion = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'accordion',
    component: AccordionBlock,
    messages,
    props: { ...untitled, title: 'Good to know', ...props },
    ...options,
  });

const detailsOf = (question: string) => screen.getByText(question).closest('details');

describe('AccordionBlock', () => {
  it('renders every answer, closed or open as configured', () => {
    renderAccordion();
    expect(screen.getByRole('heading', { level: 2, name: 'Good to know' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(detailsOf('How long does delivery take?')).not.toHaveAttribute('open');
    expect(screen.getByText('For two weeks.')).toBeVisible();
  });

  it('opens an answer on click', async () => {
    const { user } = renderAccordion();
    await user.click(screen.getByText('How long does delivery take?'));
    expect(detailsOf('How long does delivery take?')).toHaveAttribute('open');
    expect(screen.getByRole('link', { name: 'more' })).toHaveAttribute('href', '/en-KW/faq');
  });

  it('uses details elements, which work by keyboard and with find-in-page', () => {
    renderAccordion();
    const question = screen.getByText('May I bring them back?').closest('summary');
    expect(question?.parentElement?.tagName).toBe('DETAILS');
    expect(question).not.toHaveAttribute('tabindex', '-1');
  });

  it('groups its items when only one may be open', () => {
    const { container } = renderAccordion({ singleOpen: true }, { id: 'm0' });
    expect([...container.querySelectorAll('details')].map((each) => each.getAttribute('name'))).toEqual(['m0', 'm0']);
  });

  it('gives items an id to link to', () => {
    renderAccordion();
    expect(detailsOf('How long does delivery take?')).toHaveAttribute('id', 'delivery');
  });

  it('renders no headings without a title', () => {
    renderAccordion({}, { props: untitled });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('links its action in the page’s language', () => {
    renderAccordion(
      { action: { label: 'Ask us', link: '/about-us' }, layout: 'side-by-side', variant: 'cards' },
      { facts: { locale: 'ar' } },
    );
    expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/ar-KW/about-us');
  });
});
