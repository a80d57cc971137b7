import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ImportedPlaceholderProps } from '../../schemas/generated/blocks/imported-placeholder.ts';
import definition from './block.ts';
import ImportedPlaceholderBlock from './ImportedPlaceholderBlock.tsx';

const renderImportedPlaceholder = (props: ImportedPlaceholderProps) =>
  renderBlock<ImportedPlaceholderProps>({
    type: 'imported-placeholder',
    component: ImportedPlaceholderBlock,
    props,
  });

it('names the content, its source, and the reason', () => {
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

it('is rendered for editors only', () => {
  expect(definition.isForEditors).toBe(true);
});
