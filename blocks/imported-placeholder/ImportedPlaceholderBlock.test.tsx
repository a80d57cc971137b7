import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ImportedPlaceholderProps } from '../../schemas/generated/blocks/imported-placeholder.ts';
import definition from './block.ts';
import ImportedPlaceholderBlock from './ImportedPlaceholderBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const show = (props: ImportedPlaceholderProps) =>
  renderBlock<ImportedPlaceholderProps>({
    type: 'imported-placeholder',
    component: ImportedPlaceholderBlock,
    messages,
    props,
  });

describe('a placeholder of what was imported', () => {
  it('says what it was, where it comes from and why it was not taken over', () => {
    show({ source: 'shopify', what: 'newsletter', name: 'newsletter_9aFq', reason: 'There is no block for it.' });
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('newsletter from Shopify (newsletter_9aFq)');
    expect(note).toHaveTextContent('There is no block for it.');
  });

  it('shows what stood in it when it is opened', async () => {
    const { user } = show({ source: 'puck', what: 'MapEmbed', content: '{ "zoom": 12 }' });
    const summary = screen.getByText('What stood in it');
    await user.click(summary);
    expect(summary.closest('details')).toHaveAttribute('open');
    expect(screen.getByText('{ "zoom": 12 }')).toBeVisible();
  });

  it('is for editors alone', () => {
    expect(definition.isForEditors).toBe(true);
  });
});
