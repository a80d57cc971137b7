import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SpacerProps } from '../../schemas/generated/blocks/spacer.ts';
import messages from './messages.json' with { type: 'json' };
import SpacerBlock from './SpacerBlock.tsx';

function show(size: SpacerProps['size']) {
  const { container } = renderBlock<SpacerProps>({ type: 'spacer', component: SpacerBlock, messages, props: { size } });
  const [room] = container.querySelectorAll<HTMLElement>('[aria-hidden]');
  if (room === undefined) throw new Error('there is no room');
  return (name: string) => room.style.getPropertyValue(name);
}

describe('a spacer', () => {
  it('takes its room from the theme’s scale', () => {
    expect(show({ base: 3 })('--b')).toBe('var(--space-3)');
    expect(show({ base: 0 })('--b')).toBe('0px');
    expect(show({ base: 9 })('--b')).toBe('calc(1.5 * var(--space-8))');
  });

  it('has at each width as much as the next smaller one says', () => {
    const room = show({ base: 2, lg: 7 });
    expect(['--b', '--m', '--l', '--x'].map(room)).toEqual([
      'var(--space-2)',
      'var(--space-2)',
      'var(--space-7)',
      'var(--space-7)',
    ]);
  });
});
