import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import * as look from './directory-look.ts';

/** Below the categories themselves, what lies deeper stands in the lines of its parent. */
const LEVELS = 5;

export interface CategoryDirectoryProps {
  readonly categories: readonly Category[];
  /** Names the list for screen readers. */
  readonly label: string;
}

/** All categories on one page: each with its picture, and everything that lies within it, level by level. */
export function CategoryDirectory({ categories, label }: CategoryDirectoryProps) {
  const { locale, shop } = useStores();
  const t = useMessages('category-list');
  return (
    <ul aria-label={label} className={look.directory}>
      {categories.map(({ _id, slug, name, child, image, darkImage }) => {
        const text = locale.text(name);
        return (
          <li key={_id} className={look.entry}>
            {image !== undefined && (
              <SchemePicture
                src={image}
                darkSrc={darkImage}
                alt=""
                ratio={1}
                sizes="96px"
                widths={{ from: 96, to: 320 }}
                className={look.picture}
              />
            )}
            <div className={look.words}>
              <h2 className={look.name}>
                <ShopLink href={shop.href('category-products', { slug })} className={look.nameLink}>
                  {text}
                </ShopLink>
              </h2>
              {child.length > 0 && <Within categories={child} label={t('allOf', { name: text })} level={2} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Within({ categories, label, level }: CategoryDirectoryProps & { readonly level: number }) {
  const { locale, shop } = useStores();
  const t = useMessages('category-list');
  return (
    <ul aria-label={label} className={level === 2 ? look.within : look.deeper}>
      {categories.map(({ _id, slug, name, child }) => {
        const text = locale.text(name);
        return (
          <li key={_id}>
            <ShopLink href={shop.href('category-products', { slug })} className={look.link}>
              {text}
            </ShopLink>
            {child.length > 0 && level < LEVELS && (
              <Within categories={child} label={t('allOf', { name: text })} level={level + 1} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
