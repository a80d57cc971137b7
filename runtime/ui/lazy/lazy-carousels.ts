import { lazy } from 'react';
import { retryImport } from './retry-import.ts';

/** Carousels, loaded where one is rendered: almost every page has a list that may be one. */
export const LazyCarousel = lazy(async () => ({
  default: (await retryImport(() => import('../carousel/Carousel.tsx'))).Carousel,
}));

export const LazyProductCarousel = lazy(async () => ({
  default: (await retryImport(() => import('../product/ProductCarousel.tsx'))).ProductCarousel,
}));
