import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Carousel } from '../../runtime/ui/carousel/Carousel.tsx';
import type { CarouselProps } from '../../schemas/generated/blocks/carousel.ts';
import { Slide } from './Slide.tsx';

/** Images with short texts, one at a time or several side by side. */
const CarouselBlock = ({ props }: BlockProps<CarouselProps>) => {
  const { label, slides, slidesPerView, ratio, eager, motion } = props;
  return (
    <Carousel
      label={label}
      slides={slides.map((slide, index) => ({
        // Two slides may have the same image.
        key: `${index}-${slide.image.src}`,
        content: <Slide slide={slide} slidesPerView={slidesPerView} ratio={ratio} isEager={eager && index === 0} />,
      }))}
      slidesPerView={slidesPerView}
      motion={motion}
      isFocusable={slides.every(({ action }) => action === undefined)}
    />
  );
};

export default CarouselBlock;
