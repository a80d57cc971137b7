import type { Branch } from '../../schemas/generated/wire.ts';

const id = (number: number): string => number.toString(16).padStart(24, '0');

/** Open on all days but Friday, with a break at noon. */
export const salmiya: Branch = {
  _id: id(1),
  name: { en: 'Salmiya', ar: 'السالمية' },
  address: { en: 'Salem Al Mubarak Street', ar: 'شارع سالم المبارك' },
  country: { _id: id(2), title: { en: 'Kuwait', ar: 'الكويت' } },
  city: { _id: id(3), name: { en: 'Hawalli', ar: 'حولي' } },
  area: { _id: id(4), name: { en: 'Salmiya', ar: 'السالمية' } },
  phoneNumber: '+96522201234',
  isDefault: true,
  allowDeliveryOrders: true,
  status: 'active',
  workingHours: [6, 7, 1, 2, 3, 4].flatMap((day) => [
    { day, from: '09:00', to: '13:00' },
    { day, from: '16:00', to: '22:00' },
  ]),
};

/** Closed for good. */
export const closedBranch: Branch = { ...salmiya, _id: id(5), name: { en: 'Fahaheel' }, status: 'inactive' };
