import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { MarqueeProps } from '../../schemas/generated/blocks/marquee.ts';
import MarqueeBlock from './MarqueeBlock.tsx';

type Props = Localized<MarqueeProps>;

const renderMarquee = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'marquee',
    component: MarqueeBlock,
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

it('is read once, though it is rendered twice', () => {
  renderMarquee();
  const list = screen.getByRole('list', { name: 'What we promise' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getAllByText('Ready in an hour')).toHaveLength(2);
});

it('can be paused and resumed', async () => {
  const { user } = renderMarquee();
  const pause = screen.getByRole('checkbox', { name: 'Pause the movement' });
  await user.click(pause);
  expect(pause).toBeChecked();
  await user.keyboard(' ');
  expect(pause).not.toBeChecked();
});
