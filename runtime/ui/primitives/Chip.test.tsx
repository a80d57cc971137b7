import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChipLink } from './Chip.tsx';

it('can be a link that marks the current page', () => {
  render(
    <ChipLink href="/products" aria-current="page">
      All
    </ChipLink>,
  );
  expect(screen.getByRole('link', { name: 'All', current: 'page' })).toHaveAttribute('href', '/products');
});
