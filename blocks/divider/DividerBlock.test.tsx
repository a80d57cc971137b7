import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { DividerProps } from '../../schemas/generated/blocks/divider.ts';
import DividerBlock from './DividerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const renderDivider = (props: DividerProps) =>
  renderBlock<DividerProps>({ type: 'divider', component: DividerBlock, messages, props });

describe('a divider', () => {
  it.each(['line', 'dots', 'wave'] as const)('renders a separator, as %s', (variant) => {
    renderDivider({ variant, width: 'full', color: 'border' });
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  it('is not focusable', async () => {
    const { user } = renderDivider({ variant: 'wave', width: 'short', color: 'accent' });
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
