import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { AccordionProps } from '../../schemas/generated/blocks/accordion.ts';
import AccordionBlock from './AccordionBlock.tsx';

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
    props: { ...untitled, title: 'Good to know', ...props },
    ...options,
  });

const detailsOf = (question: string) => screen.getByText(question).closest('details');

it('renders every answer, closed or open as configured', () => {
  renderAccordion();
  expect(screen.getByRole('heading', { level: 2, name: 'Good to know' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(detailsOf('How long does delivery take?')).not.toHaveAttribute('open');
  expect(screen.getByText('For two weeks.')).toBeVisible();
});

it('groups its items when only one may be open', () => {
  const { container } = renderAccordion({ singleOpen: true }, { id: 'm0' });
  expect([...container.querySelectorAll('details')].map((each) => each.getAttribute('name'))).toEqual(['m0', 'm0']);
});
