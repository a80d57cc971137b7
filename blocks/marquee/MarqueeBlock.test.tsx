import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { MarqueeProps } from '../../schemas/generated/blocks/marquee.ts';
import MarqueeBlock from './MarqueeBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<MarqueeProps>;

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'marquee',
    component: MarqueeBlock,
    messages,
    props: {
      items: [{ text: 'Ready in an hour' }, { text: 'Two-year guarantee', link: '/faq' }],
      size: 'small',
      look: 'plain',
      color: 'point',
      separator: 'none',
      label: 'What we promise',
      ...props,
    },
    ...options,
  });

describe('a marquee', () => {
  it('says everything once, though it passes by twice', () => {
    show();
    const list = screen.getByRole('list', { name: 'What we promise' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(screen.getAllByText('Ready in an hour')).toHaveLength(2);
  });

  it('stops at each link once on the way through the page', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Two-year guarantee' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Pause the movement' })).toHaveFocus();
  });

  it('can be paused, and goes on', async () => {
    const { user } = show();
    const pause = screen.getByRole('checkbox', { name: 'Pause the movement' });
    await user.click(pause);
    expect(pause).toBeChecked();
    await user.keyboard(' ');
    expect(pause).not.toBeChecked();
  });

  it('says nothing of signs and separators to people who listen', () => {
    show({ look: 'tilted', separator: 'star', items: [{ text: 'Tied by hand', sign: 'heart' }] });
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent(/^Tied by hand$/);
    expect(item.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('has its words in Arabic', () => {
    show({}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('checkbox', { name: 'إيقاف الحركة' })).toBeInTheDocument();
  });
});
