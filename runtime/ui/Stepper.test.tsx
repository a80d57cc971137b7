import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Stepper } from './Stepper.tsx';

afterEach(cleanup);

const steps = [
  { label: 'Cart', href: '/cart' },
  { label: 'Address', href: '/address' },
  { label: 'Payment', href: '/payment' },
];

const show = (current: number) => render(<Stepper label="Checkout" steps={steps} current={current} />);

describe('steps', () => {
  it('are a list that says where one is', () => {
    show(1);
    const items = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('lead back to what is done, and nowhere else', () => {
    show(1);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Cart']);
  });

  it('lead nowhere at the beginning', () => {
    show(0);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
