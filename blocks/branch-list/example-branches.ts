import type { Branch } from '../../schemas/generated/wire.ts';

const exampleId = (number: number): string => number.toString(16).padStart(24, '0');

/** Open on all days but Friday, with a break at noon. */
export const openBranch: Branch = {
  _id: exampleId(1),
  name: { en: 'Salmiya', ar: 'السالمية' },
  address: { en: 'Salem Al Mubarak Street', ar: 'شارع سالم المبارك' },
  country: { _id: exampleId(2), title: { en: 'Kuwait', ar: 'الكويت' } },
  city: { _id: exampleId(3), name: { en: 'Hawalli', ar: 'حولي' } },
  area: { _id: exampleId(4), name: { en: 'Salmiya', ar: 'السالمية' } },
  phoneNumber: '+96522201234',
  isDefault: true,
  allowDeliveryOrders: true,
  status: 'active',
  workingHours: [6, 7, 1, 2, 3, 4].flatMap((day) => [
    { day, from: '09:00', to: '13:00' },
    { day, from: '16:00', to: '22:00' },
  ]),
};

/** A branch that is closed permanently. */
export const closedBranch: Branch = { ...openBranch, _id: exampleId(5), name: { en: 'Fahaheel' }, status: 'inactive' };
