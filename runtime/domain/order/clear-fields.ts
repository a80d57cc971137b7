import type { OrderForm } from '../../../schemas/generated/wire.ts';

/** Clears the branch, and with it the time, which is one of the branch's slots. */
export const clearBranch = ({ branchId: _branch, ...form }: OrderForm): OrderForm => clearTimes(form);

export const clearTimes = ({ timeFrom: _from, timeTo: _to, ...form }: OrderForm): OrderForm => form;

export const clearDate = ({ date: _date, ...form }: OrderForm): OrderForm => clearTimes(form);

export const clearVoucher = ({ voucher: _text, voucherId: _id, ...form }: OrderForm): OrderForm => form;

/** Clears the selected payment method; cash on delivery is one. */
export const clearPayment = ({ paymentSrcId: _id, paymentIntegrationId: _to, ...form }: OrderForm): OrderForm => ({
  ...form,
  isCashOnDelivery: false,
});

/** Detaches the address from the saved one that it is a copy of. */
export const clearSavedAddress = ({ addressId: _id, ...form }: OrderForm): OrderForm => form;

export const clearTempAddress = ({ tempAddress: _location, ...form }: OrderForm): OrderForm => form;

export const clearReceiver = ({ receiver: _person, ...form }: OrderForm): OrderForm => form;

export const clearCustomer = ({ customerId: _person, ...form }: OrderForm): OrderForm => form;

export const clearPhoneNumber = ({ tempPhoneNumber: _number, ...form }: OrderForm): OrderForm => form;
