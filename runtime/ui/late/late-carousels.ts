import { lazy } from 'react';

/** Carousels, fetched where one is shown: a list that may be one stands on almost every page. */
export const LateCarousel = lazy(async () => ({ default: (await import('../Carousel.tsx')).Carousel }));

export const LateProductCarousel = lazy(async () => ({
  default: (await import('../ProductCarousel.tsx')).ProductCarousel,
}));
