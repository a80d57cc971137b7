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
    sign: 'leaf',
  },
  { title: 'Rest' },
  { title: 'Go on' },
];

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'steps',
    component: StepsBlock,
    messages,
    props: { title: 'The ritual', items, look: 'numbered', ratio: 'landscape', level: 2, ...props },
    ...options,
  });

describe('steps', () => {
  it.each(['numbered', 'line', 'pictures'] as const)('are a list in order, each with its heading, as %s', (look) => {
    show({ look });
    const list = screen.getByRole('list', { name: 'The ritual' });
    expect(list.tagName).toBe('OL');
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Arrive', 'Rest', 'Go on']);
    expect(screen.getByText('Tea is waiting.')).toBeVisible();
  });

  it('show their pictures where that is their look', () => {
    show({ look: 'pictures' });
    expect(screen.getByRole('img', { name: 'A cup of tea' })).toBeInTheDocument();
  });

  it('count with the digits of the shop', () => {
    show({}, { facts: { locale: 'ar', digits: 'arabic' } });
    expect(screen.getByText('٣')).toBeInTheDocument();
  });

  it('have a sign in place of a number on the line', () => {
    show({ look: 'line' });
    expect(screen.queryByText('1')).not.toBeInTheDocument();
    expect(screen.getByText('2')).toBeInTheDocument();
  });
});
