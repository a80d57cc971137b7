import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Badge } from './Badge.tsx';
import { Chip, ChipLink } from './Chip.tsx';

afterEach(cleanup);

describe('a chip', () => {
  it('is on or off, by pointer and by keyboard', async () => {
    const onClick = vi.fn();
    render(
      <Chip isOn={false} onClick={onClick}>
        Round
      </Chip>,
    );
    const chip = screen.getByRole('button', { name: 'Round', pressed: false });
    await userEvent.click(chip);
    await userEvent.keyboard(' ');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('says that it is on', () => {
    render(<Chip isOn>Round</Chip>);
    expect(screen.getByRole('button', { name: 'Round', pressed: true })).toBeInTheDocument();
  });

  it('may lead somewhere, and says where one is', () => {
    render(
      <ChipLink href="/products" aria-current="page">
        All
      </ChipLink>,
    );
    expect(screen.getByRole('link', { name: 'All', current: 'page' })).toHaveAttribute('href', '/products');
  });

  it('is plain text where there is no such page', () => {
    render(<ChipLink href={undefined}>All</ChipLink>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('All')).toBeInTheDocument();
  });
});

describe('a badge', () => {
  it('says its words', () => {
    render(<Badge kind="point">New</Badge>);
    expect(screen.getByText('New')).toBeInTheDocument();
  });
});
