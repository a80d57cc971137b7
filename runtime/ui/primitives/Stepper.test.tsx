import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Step, Stepper } from './Stepper.tsx';

afterEach(cleanup);

const steps: readonly Step[] = [
  { label: 'Cart', href: '/cart' },
  { label: 'Address', href: '/address' },
  { label: 'Payment', href: undefined },
];

const renderStepper = (current: number, shown = steps) =>
  render(<Stepper label="Checkout" steps={shown} current={current} />);

describe('Stepper', () => {
  it('is a list that marks the current step', () => {
    renderStepper(1);
    const items = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('links to the other steps that can be gone to', () => {
    renderStepper(1);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Cart']);
    cleanup();
    renderStepper(0, [...steps.slice(0, 2), { label: 'Payment', href: '/payment' }]);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Address', 'Payment']);
  });
});
