import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Stepper } from './Stepper.tsx';

afterEach(cleanup);

const steps = [
  { label: 'Cart', href: '/cart' },
  { label: 'Address', href: '/address' },
  { label: 'Payment', href: '/payment' },
];

const renderStepper = (current: number) => render(<Stepper label="Checkout" steps={steps} current={current} />);

describe('Stepper', () => {
  it('is a list that marks the current step', () => {
    renderStepper(1);
    const items = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('links to completed steps only', () => {
    renderStepper(1);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Cart']);
  });

  it('has no links at the first step', () => {
    renderStepper(0);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
