import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Quantity, type QuantityProps, within } from './Quantity.tsx';

afterEach(cleanup);

const words = { field: 'Quantity', fewer: 'One fewer', more: 'One more' };

function show(props: Partial<QuantityProps> = {}) {
  const onChange = vi.fn();
  render(<Quantity words={words} max={5} onChange={onChange} {...props} />);
  return { onChange, user: userEvent.setup() };
}

const field = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const fewer = () => screen.getByRole('button', { name: 'One fewer' });
const more = () => screen.getByRole('button', { name: 'One more' });

/** Keeps the count itself, and doubles it. */
function Doubled() {
  const [count, setCount] = useState(1);
  return <Quantity words={words} max={9} value={count} onChange={(next) => setCount(next * 2)} />;
}

describe('a quantity', () => {
  it('counts up and down, within what may be had', async () => {
    const { user, onChange } = show({ max: 2 });
    expect(fewer()).toBeDisabled();
    await user.click(more());
    expect(field()).toHaveValue(2);
    expect(more()).toBeDisabled();
    await user.click(fewer());
    expect(field()).toHaveValue(1);
    expect(onChange.mock.calls).toEqual([[2], [1]]);
  });

  it('can be typed, and may be half-written meanwhile', async () => {
    const { user, onChange } = show();
    await user.clear(field());
    expect(field()).toHaveValue(null);
    expect(onChange).not.toHaveBeenCalled();
    await user.type(field(), '4');
    expect(onChange).toHaveBeenLastCalledWith(4);
  });

  it('falls back to the nearest that may be had when it is left', async () => {
    const { user, onChange } = show();
    await user.clear(field());
    await user.type(field(), '99');
    await user.tab();
    expect(field()).toHaveValue(5);
    expect(onChange).toHaveBeenLastCalledWith(5);
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue(5);
  });

  it('follows who keeps the count', async () => {
    render(<Doubled />);
    await userEvent.click(more());
    expect(field()).toHaveValue(4);
  });

  it('is part of the form that it stands in', () => {
    show({ name: 'quantity', defaultValue: 3 });
    expect(field()).toHaveAttribute('name', 'quantity');
    expect(field()).toHaveAttribute('min', '1');
    expect(field()).toHaveAttribute('max', '5');
    expect(field()).toHaveValue(3);
  });

  it('can be switched off', () => {
    show({ isDisabled: true });
    for (const control of [field(), fewer(), more()]) expect(control).toBeDisabled();
  });

  it('is always a whole number within bounds', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 1000 }),
        (value, min, room) => {
          const count = within(value, min, min + room);
          expect(Number.isInteger(count)).toBe(true);
          expect(count).toBeGreaterThanOrEqual(min);
          expect(count).toBeLessThanOrEqual(min + room);
        },
      ),
    );
  });
});
