import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { clampToWholeNumber, QuantityInput, type QuantityInputProps } from './QuantityInput.tsx';

const labels = { field: 'Quantity', fewer: 'One fewer', more: 'One more' };

function renderInput(props: Partial<QuantityInputProps> = {}) {
  const onChange = vi.fn();
  render(<QuantityInput labels={labels} max={5} onChange={onChange} {...props} />);
  return { onChange, user: userEvent.setup() };
}

const inputField = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const decreaseButton = () => screen.getByRole('button', { name: 'One fewer' });
const increaseButton = () => screen.getByRole('button', { name: 'One more' });

it('steps up and down within its bounds', async () => {
  const { user, onChange } = renderInput({ max: 2 });
  expect(decreaseButton()).toBeDisabled();
  await user.click(increaseButton());
  expect(inputField()).toHaveValue(2);
  expect(increaseButton()).toBeDisabled();
  await user.click(decreaseButton());
  expect(inputField()).toHaveValue(1);
  expect(onChange.mock.calls).toEqual([[2], [1]]);
});

it('accepts typing and does not report an incomplete value', async () => {
  const { user, onChange } = renderInput();
  await user.clear(inputField());
  expect(inputField()).toHaveValue(null);
  expect(onChange).not.toHaveBeenCalled();
  await user.type(inputField(), '4');
  expect(onChange).toHaveBeenLastCalledWith(4);
});

it('clamps to the nearest allowed value on blur', async () => {
  const { user, onChange } = renderInput();
  await user.clear(inputField());
  await user.type(inputField(), '99');
  await user.tab();
  expect(inputField()).toHaveValue(5);
  expect(onChange).toHaveBeenLastCalledWith(5);
  await user.clear(inputField());
  await user.tab();
  expect(inputField()).toHaveValue(5);
});

it('is always a whole number within its bounds', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 1000 }), (value, min, room) => {
      const count = clampToWholeNumber(value, min, min + room);
      expect(Number.isInteger(count)).toBe(true);
      expect(count).toBeGreaterThanOrEqual(min);
      expect(count).toBeLessThanOrEqual(min + room);
    }),
  );
});
