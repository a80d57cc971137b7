import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { TestimonialProps } from '../../schemas/generated/blocks/testimonial.ts';
import messages from './messages.json' with { type: 'json' };
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
    messages,
    props: { items, variant: 'cards', level: 2, ...props },
    ...options,
  });

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy'));

describe('testimonials', () => {
  it.each(['cards', 'large'] as const)('are quotes with their author, as %s', (variant) => {
    renderTestimonial({ variant, title: 'What people say' });
    const list = screen.getByRole('list', { name: 'What people say' });
    const [dana] = within(list).getAllByRole('figure');
    expect(dana).toHaveTextContent('I forgot that I wear them.');
    expect(screen.getByText('I forgot that I wear them.').tagName).toBe('Q');
    expect(screen.getByText('Salmiya')).toBeVisible();
  });

  it('have their star rating as an accessible label', () => {
    renderTestimonial();
    expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('have an accessible name without a title', () => {
    renderTestimonial();
    expect(screen.getByRole('list', { name: 'What customers say' })).toBeInTheDocument();
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

  it('scroll in reverse in a right-to-left language', async () => {
    const scrollBy = vi.fn();
    Object.assign(HTMLElement.prototype, { scrollBy });
    const { user } = renderTestimonial({ variant: 'large' }, { facts: { locale: 'ar' } });
    const list = screen.getByRole('list', { name: 'آراء العملاء' });
    list.style.direction = 'rtl';
    Object.defineProperty(list, 'clientWidth', { value: 300 });
    await user.click(screen.getByRole('button', { name: 'التالي' }));
    expect(scrollBy).toHaveBeenCalledWith({ left: -300 });
  });

  it('have no buttons if there is only one', () => {
    renderTestimonial({ variant: 'large', items: items.slice(0, 1) });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
