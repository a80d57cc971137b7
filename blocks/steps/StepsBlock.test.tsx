import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { StepsProps } from '../../schemas/generated/blocks/steps.ts';
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
    props: { title: 'The ritual', items, variant: 'numbered', ratio: 'landscape', level: 2, ...props },
    ...options,
  });

it.each(['numbered', 'timeline', 'images'] as const)('are an ordered list, each with its heading, as %s', (variant) => {
  renderSteps({ variant });
  const list = screen.getByRole('list', { name: 'The ritual' });
  expect(list.tagName).toBe('OL');
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Arrive', 'Rest', 'Go on']);
  expect(screen.getByText('Tea is waiting.')).toBeVisible();
});
