import { describe, expect, it } from 'vitest';
import { serviceDuration, serviceImages, serviceOriginalPrice } from './service.ts';

it('the duration of a service is in hours and remaining minutes', () => {
  expect(serviceDuration({ durationType: 'minutes', durationValue: 45 })).toEqual({ hours: 0, minutes: 45 });
  expect(serviceDuration({ durationType: 'minutes', durationValue: 90 })).toEqual({ hours: 1, minutes: 30 });
  expect(serviceDuration({ durationType: 'hours', durationValue: 2 })).toEqual({ hours: 2, minutes: 0 });
  expect(serviceDuration({ durationType: 'hours', durationValue: 1.5 })).toEqual({ hours: 1, minutes: 30 });
});

describe('the original price of a service', () => {
  it('is price + fixed discount', () => {
    expect(serviceOriginalPrice({ price: 200, discountType: 'fixed', discountValue: 50 }, 'AED')).toBe(250);
  });

  it('is price / remaining percentage', () => {
    expect(serviceOriginalPrice({ price: 80, discountType: 'percentage', discountValue: 20 }, 'AED')).toBe(100);
  });

  it('is undefined without a discount', () => {
    expect(serviceOriginalPrice({ price: 80, discountType: 'none', discountValue: 20 }, 'AED')).toBeUndefined();
    expect(serviceOriginalPrice({ price: 80, discountType: 'fixed', discountValue: 0 }, 'AED')).toBeUndefined();
  });
});

it('the images of a service are the main image and the others, without duplicates', () => {
  const images = ['b', 'a', 'c'].map((path) => ({ _id: path.repeat(24), path }));
  expect(serviceImages({ image: 'a', images })).toEqual(['a', 'b', 'c']);
  expect(serviceImages({ image: '', images: [] })).toEqual([]);
});
