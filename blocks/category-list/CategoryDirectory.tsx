import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import * as styles from './category-directory.styles.ts';

/** Levels shown; deeper ones are left out. */
const MAX_LEVELS = 5;

export interface CategoryDirectoryProps {
  readonly categories: readonly Category[];
  /** Accessible name of the list. */
  readonly label: string;
}

/** All categories on one page, each with its image and its nested subcategories. */
export function CategoryDirectory({ categories, label }: CategoryDirectoryProps) {
  const { locale, shop } = useStores();
  const t = useMessages('category-list');
  return (
    <ul aria-label={label} className={styles.directory}>
      {categories.map(({ _id, slug, name, child, image, darkImage }) => {
        const text = locale.text(name);
        return (
          <li key={_id} className={styles.entry}>
            {image !== undefined && (
              <ColorSchemeImage
                src={image}
                darkSrc={darkImage}
                alt=""
                ratio={1}
                sizes="96px"
                widths={{ from: 96, to: 320 }}
                className={styles.image}
              />
            )}
            <div className={styles.body}>
              <h2 className={styles.name}>
                <ShopLink href={shop.href('category-products', { slug })} className={styles.nameLink}>
                  {text}
                </ShopLink>
              </h2>
              {child.length > 0 && <Subcategories categories={child} label={t('allOf', { name: text })} level={2} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Subcategories({ categories, label, level }: CategoryDirectoryProps & { readonly level: number }) {
  const { locale, shop } = useStores();
  const t = useMessages('category-list');
  return (
    <ul aria-label={label} className={level === 2 ? styles.subcategories : styles.nestedSubcategories}>
      {categories.map(({ _id, slug, name, child }) => {
        const text = locale.text(name);
        return (
          <li key={_id}>
            <ShopLink href={shop.href('category-products', { slug })} className={styles.link}>
              {text}
            </ShopLink>
            {child.length > 0 && level < MAX_LEVELS && (
              <Subcategories categories={child} label={t('allOf', { name: text })} level={level + 1} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
