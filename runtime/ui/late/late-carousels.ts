import { lazy } from 'react';
import { untilFetched } from './until-fetched.ts';

/** Carousels, fetched where one is shown: a list that may be one stands on almost every page. */
export const LateCarousel = lazy(async () => ({
  default: (await untilFetched(() => import('../Carousel.tsx'))).Carousel,
}));

export const LateProductCarousel = lazy(async () => ({
  default: (await untilFetched(() => import('../ProductCarousel.tsx'))).ProductCarousel,
}));
