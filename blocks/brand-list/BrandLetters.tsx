import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { Tile } from '../../runtime/ui/Tile.tsx';
import type { Brand } from '../../schemas/generated/wire.ts';
import * as look from './brand-letters-look.ts';
import { byLetter } from './by-letter.ts';

/** Where there are more than these, letters lead to them. */
const MANY = 20;

export interface BrandLettersProps {
  /** The block's, which no other on the page has. */
  readonly id: string;
  readonly brands: readonly Brand[];
  /** What they are called, for screen readers. */
  readonly label: string;
}

/** Brands by their first letters; few of them stand together. */
export function BrandLetters({ id, brands, label }: BrandLettersProps) {
  const { locale, shop } = useStores();
  const t = useMessages('brand-list');
  const list = (items: readonly Brand[], name: string) => (
    <ul aria-label={name} className={look.brands}>
      {items.map(({ _id, slug, name: text, child: _child, ...pictures }) => (
        <li key={_id}>
          <Tile
            look="mark"
            tile={{ ...pictures, key: _id, name: locale.text(text), href: shop.href('brand-products', { slug }) }}
          />
        </li>
      ))}
    </ul>
  );
  if (brands.length <= MANY) return list(brands, label);
  const groups = byLetter(brands, ({ name }) => locale.text(name));
  return (
    <>
      <nav aria-label={t('letters')} className={look.letters}>
        <ul className={look.jumps}>
          {groups.map(({ letter }, index) => (
            <li key={letter}>
              <ShopLink href={`#${id}-${index}`} className={look.jump}>
                {letter}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, items }, index) => (
        <section key={letter} id={`${id}-${index}`} aria-labelledby={`${id}-${index}-name`} className={look.group}>
          <h2 id={`${id}-${index}-name`} className={look.letter}>
            {letter}
          </h2>
          {list(items, letter)}
        </section>
      ))}
    </>
  );
}
