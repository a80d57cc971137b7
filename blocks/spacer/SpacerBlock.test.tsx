import { expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SpacerProps } from '../../schemas/generated/blocks/spacer.ts';
import SpacerBlock from './SpacerBlock.tsx';

function renderSpacer(size: SpacerProps['size']) {
  const { container } = renderBlock<SpacerProps>({ type: 'spacer', component: SpacerBlock, props: { size } });
  const [room] = container.querySelectorAll<HTMLElement>('[aria-hidden]');
  if (room === undefined) throw new Error('there is no room');
  return (name: string) => room.style.getPropertyValue(name);
}

it('inherits the height of the next smaller breakpoint', () => {
  const room = renderSpacer({ base: 2, lg: 7 });
  expect(['--b', '--m', '--l', '--x'].map(room)).toEqual([
    'var(--space-2)',
    'var(--space-2)',
    'var(--space-7)',
    'var(--space-7)',
  ]);
});
