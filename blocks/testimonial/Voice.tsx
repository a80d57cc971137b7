import type { CSSProperties } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { formatDecimal } from '../../runtime/ui/count-format.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Voice as VoiceProps } from '../../schemas/generated/blocks/testimonial.ts';
import * as look from './testimonial-look.ts';

/** What one customer says. `<q>` sets the quotation marks of the page's language. */
export function Voice({ voice, isLarge }: { readonly voice: Localized<VoiceProps>; readonly isLarge: boolean }) {
  const { quote, name, detail, rating, image } = voice;
  return (
    <figure className={isLarge ? look.largeVoice : look.cardVoice}>
      {rating !== undefined && <Stars rating={rating} />}
      <blockquote className={isLarge ? look.largeWords : look.words}>
        <q>{quote}</q>
      </blockquote>
      <figcaption className={look.who}>
        {image !== undefined && (
          <Picture src={image} alt="" ratio={1} sizes="48px" widths={WIDTHS} className={look.picture} />
        )}
        <span>
          <span className={look.name}>{name}</span>
          {detail !== undefined && <span className={look.detail}>{detail}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

const WIDTHS = { from: 64, to: 128 };

function Stars({ rating }: { readonly rating: number }) {
  const { locale, shop } = useStores();
  const t = useMessages('testimonial');
  return (
    <span
      role="img"
      aria-label={t('rating', { stars: formatDecimal(rating, locale.locale, shop.digits) })}
      className={look.stars}
      style={{ '--part': `${rating * 20}%` } as CSSProperties}
    />
  );
}
