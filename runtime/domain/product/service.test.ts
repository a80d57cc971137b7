import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceDuration, serviceImages, serviceOriginalPrice } from './service.ts';

describe('how long a service takes', () => {
  it('is said in hours and the minutes that are left', () => {
    expect(serviceDuration({ durationType: 'minutes', durationValue: 45 })).toEqual({ hours: 0, minutes: 45 });
    expect(serviceDuration({ durationType: 'minutes', durationValue: 90 })).toEqual({ hours: 1, minutes: 30 });
    expect(serviceDuration({ durationType: 'hours', durationValue: 2 })).toEqual({ hours: 2, minutes: 0 });
    expect(serviceDuration({ durationType: 'hours', durationValue: 1.5 })).toEqual({ hours: 1, minutes: 30 });
  });

  it('never says sixty minutes, and adds up to what the backend says', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (durationValue) => {
        const { hours, minutes } = serviceDuration({ durationType: 'minutes', durationValue });
        expect(minutes).toBeLessThan(60);
        expect(hours * 60 + minutes).toBe(durationValue);
      }),
    );
  });
});

describe('what a service cost before', () => {
  it('is the price and the fixed discount', () => {
    expect(serviceOriginalPrice({ price: 200, discountType: 'fixed', discountValue: 50 }, 'AED')).toBe(250);
  });

  it('is the price over what the percentage left', () => {
    expect(serviceOriginalPrice({ price: 80, discountType: 'percentage', discountValue: 20 }, 'AED')).toBe(100);
  });

  it('is nothing without a discount', () => {
    expect(serviceOriginalPrice({ price: 80, discountType: 'none', discountValue: 20 }, 'AED')).toBeUndefined();
    expect(serviceOriginalPrice({ price: 80, discountType: 'fixed', discountValue: 0 }, 'AED')).toBeUndefined();
  });
});

describe('the images of a service', () => {
  it('are the main one and the others, each once', () => {
    const images = ['b', 'a', 'c'].map((path) => ({ _id: path.repeat(24), path }));
    expect(serviceImages({ image: 'a', images })).toEqual(['a', 'b', 'c']);
    expect(serviceImages({ image: '', images: [] })).toEqual([]);
  });
});
