import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderForm } from '../domain/order/test/checkout-examples.ts';
import type { OrderProblem } from '../domain/order-validation/order-context.ts';
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

const [form, pickup] = [orderForm(), orderForm({ pickup: true })];

/** A field of a part, by its name. */
const field = (fieldName: string) => <div data-field={fieldName} key={fieldName} />;

describe('the part of a problem', () => {
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

  it('of the branch is `branch` for a pickup, else `address`', () => {
    expect(partOfProblem(problem('branchId'), pickup)).toBe('branch');
    expect(partOfProblem(problem('branchId'), form)).toBe('address');
  });
});

describe('the first problem on the page', () => {
  const problems = [name, email, street, receiver, policy].filter((each) => each !== undefined);

  it('is that of the first part in the document', () => {
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

  it('is that of the first field in its part', () => {
    render(
      <CheckoutPart name="customer" title="You">
        {[field('email'), field('fullName')]}
      </CheckoutPart>,
    );
    expect(firstOnPage(problems, form)).toBe(email);
  });

  it('falls back to the part when the field is not shown', () => {
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

  it('is undefined without a matching part', () => {
    render(
      <CheckoutPart name="note" title="Note">
        {field('note')}
      </CheckoutPart>,
    );
    expect(firstOnPage(problems, form)).toBeUndefined();
    expect(firstOnPage([], form)).toBeUndefined();
  });
});
