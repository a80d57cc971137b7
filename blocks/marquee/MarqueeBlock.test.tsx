import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { MarqueeProps } from '../../schemas/generated/blocks/marquee.ts';
import MarqueeBlock from './MarqueeBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<MarqueeProps>;

const renderMarquee = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'marquee',
    component: MarqueeBlock,
    messages,
    props: {
      items: [{ text: 'Ready in an hour' }, { text: 'Two-year guarantee', link: '/faq' }],
      size: 'small',
      variant: 'plain',
      color: 'accent',
      separator: 'none',
      label: 'What we promise',
      ...props,
    },
    ...options,
  });

describe('a marquee', () => {
  it('is read once, though it is rendered twice', () => {
    renderMarquee();
    const list = screen.getByRole('list', { name: 'What we promise' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(screen.getAllByText('Ready in an hour')).toHaveLength(2);
  });

  it('has each link once in the tab order', async () => {
    const { user } = renderMarquee();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Two-year guarantee' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Pause the movement' })).toHaveFocus();
  });

  it('can be paused and resumed', async () => {
    const { user } = renderMarquee();
    const pause = screen.getByRole('checkbox', { name: 'Pause the movement' });
    await user.click(pause);
    expect(pause).toBeChecked();
    await user.keyboard(' ');
    expect(pause).not.toBeChecked();
  });

  it('hides icons and separators from screen readers', () => {
    renderMarquee({ variant: 'tilted', separator: 'star', items: [{ text: 'Tied by hand', icon: 'heart' }] });
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent(/^Tied by hand$/);
    expect(item.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('is translated into Arabic', () => {
    renderMarquee({}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('checkbox', { name: 'إيقاف الحركة' })).toBeInTheDocument();
  });
});
