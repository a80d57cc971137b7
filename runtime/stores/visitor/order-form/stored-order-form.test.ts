import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderForm } from '../../../../schemas/generated/wire.ts';
import { completeForm, orderForm } from '../../../domain/order/test/checkout-examples.ts';
import type { KeyValueStorage } from '../../core/persisted-list.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { readDraft, type StoredDraft } from '../checkout-draft.ts';
import { isOrderForm, ORDER_FORM_KEY } from './stored-order-form.ts';

const readFrom = (storage: KeyValueStorage | undefined) =>
  readDraft(storage, { key: ORDER_FORM_KEY, isForm: isOrderForm });
const read = (text: string) => readFrom(memoryStorage({ [ORDER_FORM_KEY]: text }));

const draft: StoredDraft<OrderForm> = {
  owner: '',
  attemptId: 'f'.repeat(24),
  form: completeForm({
    isSchedule: true,
    timeFrom: '09:00',
    timeTo: '12:00',
    voucher: 'SPRING10',
    voucherId: 'a'.repeat(24),
    tempAddress: { branchId: 'b'.repeat(24) },
    gift: true,
    receiver: { fullName: 'Omar' },
    note: 'Ring twice',
    dynamicForm: [
      { fieldId: 'c'.repeat(24), value: 'Glasses' },
      { fieldId: 'd'.repeat(24), value: 2 },
    ],
  }),
};

describe('a stored order form', () => {
  it('is read unchanged', () => {
    expect(read(JSON.stringify(draft))).toEqual(draft);
    expect(read(JSON.stringify({ owner: 'sara', form: orderForm() }))).toEqual({ owner: 'sara', form: orderForm() });
  });

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['a form of nobody', JSON.stringify({ form: draft.form })],
    ['an attempt without an id', JSON.stringify({ ...draft, attemptId: 1 })],
    ['a form without its address', JSON.stringify({ ...draft, form: { ...draft.form, address: undefined } })],
    ['an address without a country', JSON.stringify({ ...draft, form: { ...draft.form, address: { type: 'home' } } })],
    ['a field of another version', JSON.stringify({ ...draft, form: { ...draft.form, giftWrap: true } })],
    ['a field of another type', JSON.stringify({ ...draft, form: { ...draft.form, pickup: 'yes' } })],
    ['results of a form without a field', JSON.stringify({ ...draft, form: { ...draft.form, dynamicForm: [{}] } })],
  ])('is ignored when it is %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is read or ignored without errors, for any text', () => {
    const members = Object.keys(draft.form);
    /** The form with changed or missing members. */
    const changed = fc
      .dictionary(fc.oneof(fc.constantFrom(...members), fc.string()), fc.jsonValue())
      .map((more) => JSON.stringify({ ...draft, form: { ...draft.form, ...more } }));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), changed), (text) => {
        const found = read(text);
        if (found === undefined) return;
        expect(typeof found.owner).toBe('string');
        expect(Object.keys(found.form)).toEqual(expect.arrayContaining(['address', 'pickup', 'policy']));
      }),
    );
  });
});
