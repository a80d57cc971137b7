import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Step, Stepper } from './Stepper.tsx';

const steps: readonly Step[] = [
  { id: 'step-1', label: 'Cart', href: '/cart' },
  { id: 'step-2', label: 'Address', href: '/address' },
  { id: 'step-3', label: 'Payment', href: undefined },
];

const renderStepper = (current: number, shown = steps) =>
  render(<Stepper label="Checkout" steps={shown} current={current} />);

it('is a list that marks the current step', () => {
  renderStepper(1);
  const items = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

it('keeps steps of one name apart', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = renderStepper(0, [
    { id: 'step-1', label: 'Details' },
    { id: 'step-2', label: 'Details' },
  ]);
  rerender(<Stepper label="Checkout" steps={[{ id: 'step-2', label: 'Details' }]} current={0} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
