import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { StepsProps } from '../../schemas/generated/blocks/steps.ts';
import messages from './messages.json' with { type: 'json' };
import StepsBlock from './StepsBlock.tsx';

type Props = Localized<StepsProps>;

const items: Props['items'] = [
  {
    title: 'Arrive',
    text: 'Tea is waiting.',
    image: { src: '/media/spa/gallery/a.svg', alt: 'A cup of tea' },
    icon: 'leaf',
  },
  { title: 'Rest' },
  { title: 'Go on' },
];

const renderSteps = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'steps',
    component: StepsBlock,
    messages,
    props: { title: 'The ritual', items, variant: 'numbered', ratio: 'landscape', level: 2, ...props },
    ...options,
  });

describe('steps', () => {
  it.each(['numbered', 'timeline', 'images'] as const)(
    'are an ordered list, each with its heading, as %s',
    (variant) => {
      renderSteps({ variant });
      const list = screen.getByRole('list', { name: 'The ritual' });
      expect(list.tagName).toBe('OL');
      expect(
        within(list)
          .getAllByRole('heading', { level: 3 })
          .map((heading) => heading.textContent),
      ).toEqual(['Arrive', 'Rest', 'Go on']);
      expect(screen.getByText('Tea is waiting.')).toBeVisible();
    },
  );

  it('show images in the variant with images', () => {
    renderSteps({ variant: 'images' });
    expect(screen.getByRole('img', { name: 'A cup of tea' })).toBeInTheDocument();
  });

  it('are numbered in the shop’s digits', () => {
    renderSteps({}, { facts: { locale: 'ar', digits: 'arabic' } });
    expect(screen.getByText('٣')).toBeInTheDocument();
  });

  it('show an icon instead of the number on the timeline', () => {
    renderSteps({ variant: 'timeline' });
    expect(screen.queryByText('1')).not.toBeInTheDocument();
    expect(screen.getByText('2')).toBeInTheDocument();
  });
});
