import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Tile } from '../../runtime/ui/content/Tile.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Brand } from '../../schemas/generated/wire.ts';
import * as styles from './brands-by-letter.styles.ts';
import { groupByLetter } from './group-by-letter.ts';

/** More brands than this are grouped by letter. */
const MAX_UNGROUPED_BRANDS = 20;

export interface BrandsByLetterProps {
  /** Id of the block, unique on the page. */
  readonly id: string;
  readonly brands: readonly Brand[];
  /** Accessible name of the list. */
  readonly label: string;
}

/** Brands grouped by first letter, with links to the groups; a few brands are one list. */
export function BrandsByLetter({ id, brands, label }: BrandsByLetterProps) {
  const { locale, shop } = useStores();
  const t = useMessages('brand-list');
  const renderList = (items: readonly Brand[], name: string) => (
    <ul aria-label={name} className={styles.brands}>
      {items.map(({ _id, slug, name: text, child: _child, ...images }) => (
        <li key={_id}>
          <Tile
            variant="logo"
            tile={{ ...images, key: _id, name: locale.text(text), href: shop.href('brand-products', { slug }) }}
          />
        </li>
      ))}
    </ul>
  );
  if (brands.length <= MAX_UNGROUPED_BRANDS) return renderList(brands, label);
  const groups = groupByLetter(brands, ({ name }) => locale.text(name));
  return (
    <>
      <nav aria-label={t('letters')} className={styles.letterNav}>
        <ul className={styles.letterLinks}>
          {groups.map(({ letter }, index) => (
            <li key={letter}>
              <ShopLink href={`#${id}-${index}`} className={styles.letterLink}>
                {letter}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, items }, index) => (
        <section key={letter} id={`${id}-${index}`} aria-labelledby={`${id}-${index}-name`} className={styles.group}>
          <h2 id={`${id}-${index}-name`} className={styles.letterHeading}>
            {letter}
          </h2>
          {renderList(items, letter)}
        </section>
      ))}
    </>
  );
}
