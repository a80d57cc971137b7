import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Badge } from './Badge.tsx';
import { Chip, ChipLink } from './Chip.tsx';

describe('Chip', () => {
  it('is clicked by pointer and by keyboard', async () => {
    const onClick = vi.fn();
    render(
      <Chip isSelected={false} onClick={onClick}>
        Round
      </Chip>,
    );
    const chip = screen.getByRole('button', { name: 'Round', pressed: false });
    await userEvent.click(chip);
    await userEvent.keyboard(' ');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('is a pressed button when it is selected', () => {
    render(<Chip isSelected>Round</Chip>);
    expect(screen.getByRole('button', { name: 'Round', pressed: true })).toBeInTheDocument();
  });

  it('can be a link that marks the current page', () => {
    render(
      <ChipLink href="/products" aria-current="page">
        All
      </ChipLink>,
    );
    expect(screen.getByRole('link', { name: 'All', current: 'page' })).toHaveAttribute('href', '/products');
  });

  it('is plain text without an href', () => {
    render(<ChipLink href={undefined}>All</ChipLink>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('All')).toBeInTheDocument();
  });
});

describe('Badge', () => {
  it('shows its text', () => {
    render(<Badge kind="accent">New</Badge>);
    expect(screen.getByText('New')).toBeInTheDocument();
  });
});
