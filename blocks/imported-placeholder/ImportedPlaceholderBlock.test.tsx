import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ImportedPlaceholderProps } from '../../schemas/generated/blocks/imported-placeholder.ts';
import definition from './block.ts';
import ImportedPlaceholderBlock from './ImportedPlaceholderBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const renderImportedPlaceholder = (props: ImportedPlaceholderProps) =>
  renderBlock<ImportedPlaceholderProps>({
    type: 'imported-placeholder',
    component: ImportedPlaceholderBlock,
    messages,
    props,
  });

describe('a placeholder of imported content', () => {
  it('names the content, its source, and why it was not converted', () => {
    renderImportedPlaceholder({
      source: 'shopify',
      sourceType: 'newsletter',
      name: 'newsletter_9aFq',
      reason: 'There is no block for it.',
    });
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('newsletter from Shopify (newsletter_9aFq)');
    expect(note).toHaveTextContent('There is no block for it.');
  });

  it('shows the original content when expanded', async () => {
    const { user } = renderImportedPlaceholder({ source: 'puck', sourceType: 'MapEmbed', content: '{ "zoom": 12 }' });
    const summary = screen.getByText('Original content');
    await user.click(summary);
    expect(summary.closest('details')).toHaveAttribute('open');
    expect(screen.getByText('{ "zoom": 12 }')).toBeVisible();
  });

  it('is rendered for editors only', () => {
    expect(definition.isForEditors).toBe(true);
  });
});
