import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { HeadingProps } from '../../schemas/generated/blocks/heading.ts';
import HeadingBlock from './HeadingBlock.tsx';

type Props = Localized<HeadingProps>;

const renderHeading = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'heading',
    component: HeadingBlock,
    props: { title: 'Frames for the summer', align: 'start', size: 'medium', level: 2, ...props },
    ...options,
  });

it('names a part of the page, at its level', () => {
  renderHeading({ eyebrow: 'New in', text: 'Light and bright.', level: 3 });
  expect(screen.getByRole('heading', { level: 3, name: 'Frames for the summer' })).toBeVisible();
  expect(screen.getByText('New in')).toBeVisible();
  expect(screen.getByText('Light and bright.')).toBeVisible();
});
