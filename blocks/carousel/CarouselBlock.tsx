import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Carousel } from '../../runtime/ui/Carousel.tsx';
import type { CarouselProps } from '../../schemas/generated/blocks/carousel.ts';
import { Slide } from './Slide.tsx';

/** Pictures with a few words, one after the other or several beside each other. */
const CarouselBlock = ({ props }: BlockProps<CarouselProps>) => {
  const { label, slides, fit, ratio, eager, motion } = props;
  return (
    <Carousel
      label={label}
      slides={slides.map((slide, index) => ({
        // Two slides may be the same picture.
        key: `${index}-${slide.image.src}`,
        content: <Slide slide={slide} fit={fit} ratio={ratio} isEager={eager && index === 0} />,
      }))}
      fit={fit}
      motion={motion}
      isStop={slides.every(({ action }) => action === undefined)}
    />
  );
};

export default CarouselBlock;
