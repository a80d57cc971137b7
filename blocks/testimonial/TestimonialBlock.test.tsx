import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { TestimonialProps } from '../../schemas/generated/blocks/testimonial.ts';
import TestimonialBlock from './TestimonialBlock.tsx';

type Props = Localized<TestimonialProps>;

const items: Props['items'] = [
  { quote: 'I forgot that I wear them.', name: 'Dana', detail: 'Salmiya', rating: 4.5 },
  { quote: 'Ready before my coffee was.', name: 'Yousef' },
];

const renderTestimonial = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'testimonial',
    component: TestimonialBlock,
    props: { items, variant: 'cards', level: 2, ...props },
    ...options,
  });

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy'));

it('have their star rating as an accessible label', () => {
  renderTestimonial();
  expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('scroll with buttons, and are reachable by keyboard', async () => {
  const scrollBy = vi.fn();
  Object.assign(HTMLElement.prototype, { scrollBy });
  const { user } = renderTestimonial({ variant: 'large' });
  await user.tab();
  expect(screen.getByRole('list')).toHaveFocus();
  Object.defineProperty(screen.getByRole('list'), 'clientWidth', { value: 300 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(scrollBy.mock.calls).toEqual([[{ left: 300 }], [{ left: -300 }]]);
});
