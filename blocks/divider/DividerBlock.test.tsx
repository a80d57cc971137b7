import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { DividerProps } from '../../schemas/generated/blocks/divider.ts';
import DividerBlock from './DividerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const show = (props: DividerProps) =>
  renderBlock<DividerProps>({ type: 'divider', component: DividerBlock, messages, props });

describe('a divider', () => {
  it.each(['line', 'dots', 'wave'] as const)('parts what is above from what is below, as %s', (look) => {
    show({ look, width: 'full', color: 'line' });
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  it('is no stop on the way through the page', async () => {
    const { user } = show({ look: 'wave', width: 'short', color: 'point' });
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
