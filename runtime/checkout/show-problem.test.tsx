import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderForm } from '../domain/order/test/checkout-examples.ts';
import type { OrderProblem } from '../domain/order-validation/order-facts.ts';
import { CheckoutPart } from './CheckoutPart.tsx';
import { firstOnPage, partOfProblem } from './show-problem.ts';

const problem = (field: string): OrderProblem => ({ field, code: 'required' });
const [name, email, street, receiver, policy] = [
  'customerId.fullName',
  'customerId.email',
  'address.street',
  'receiver.fullName',
  'policy',
].map(problem);

const [form, picked] = [orderForm(), orderForm({ pickup: true })];

/** A field of a part, by its name. */
const field = (fieldName: string) => <div data-field={fieldName} key={fieldName} />;

describe('the part of the page that a problem is about', () => {
  it.each([
    ['customerId.email', 'customer'],
    ['tempPhoneNumber', 'customer'],
    ['receiver.phoneNumber', 'receiver'],
    ['address.street', 'address'],
    ['date', 'time'],
    ['timeFrom', 'time'],
    ['paymentSrcId', 'payment'],
    ['policy', 'policy'],
    ['dynamicForm.65f1c0de00000000000000a1', 'form'],
  ])('%s: %s', (path, part) => {
    expect(partOfProblem(problem(path), form)).toBe(part);
  });

  it('is the branch’s where the order is picked up, and the address’s where it is delivered', () => {
    expect(partOfProblem(problem('branchId'), picked)).toBe('branch');
    expect(partOfProblem(problem('branchId'), form)).toBe('address');
  });

  it('is none for a cart that is too small', () => {
    expect(partOfProblem(problem('subTotal'), form)).toBeUndefined();
  });
});

describe('the problem that comes first on the page', () => {
  const problems = [name, email, street, receiver, policy].filter((each) => each !== undefined);

  it('is that of the first part, whatever is validated first', () => {
    render(
      <>
        <CheckoutPart name="receiver" title="Receiver">
          {field('fullName')}
        </CheckoutPart>
        <CheckoutPart name="customer" title="You">
          {field('fullName')}
        </CheckoutPart>
      </>,
    );
    expect(firstOnPage(problems, form)).toBe(receiver);
  });

  it('is that of the first field of its part', () => {
    render(
      <CheckoutPart name="customer" title="You">
        {[field('email'), field('fullName')]}
      </CheckoutPart>,
    );
    expect(firstOnPage(problems, form)).toBe(email);
  });

  it('is the part’s where that does not show the field', () => {
    render(
      <>
        <CheckoutPart name="address" title="Address">
          Saved addresses
        </CheckoutPart>
        <CheckoutPart name="policy" title="Policy">
          {field('policy')}
        </CheckoutPart>
      </>,
    );
    expect(firstOnPage(problems, form)).toBe(street);
    expect(screen.getByRole('region', { name: 'Address' })).toBeVisible();
  });

  it('is none where the page asks for nothing that one is about', () => {
    render(
      <CheckoutPart name="note" title="Note">
        {field('note')}
      </CheckoutPart>,
    );
    expect(firstOnPage(problems, form)).toBeUndefined();
    expect(firstOnPage([], form)).toBeUndefined();
  });
});
