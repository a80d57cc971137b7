import type { CSSProperties } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { formatDecimal } from '../../runtime/ui/format/number-format.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Quote as VoiceProps } from '../../schemas/generated/blocks/testimonial.ts';
import * as styles from './testimonial.styles.ts';

/** The quote of one customer. `<q>` adds the quotation marks of the page's language. */
export function TestimonialQuote({
  voice: testimonial,
  isLarge,
}: {
  readonly voice: Localized<VoiceProps>;
  readonly isLarge: boolean;
}) {
  const { quote, name, detail, rating, image } = testimonial;
  return (
    <figure className={isLarge ? styles.largeTestimonial : styles.cardTestimonial}>
      {rating !== undefined && <StarRating rating={rating} />}
      <blockquote className={isLarge ? styles.largeQuote : styles.quote}>
        <q>{quote}</q>
      </blockquote>
      <figcaption className={styles.author}>
        {image !== undefined && (
          <ResponsiveImage src={image} alt="" ratio={1} sizes="48px" widths={WIDTHS} className={styles.image} />
        )}
        <span>
          <span className={styles.name}>{name}</span>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

const WIDTHS = { from: 64, to: 128 };

function StarRating({ rating }: { readonly rating: number }) {
  const { locale, shop } = useStores();
  const t = useMessages('testimonial');
  return (
    <span
      role="img"
      aria-label={t('rating', { stars: formatDecimal(rating, locale.locale, shop.digits) })}
      className={styles.stars}
      style={{ '--part': `${rating * 20}%` } as CSSProperties}
    />
  );
}
