import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { searchOf } from '../../runtime/stores/route-products.ts';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useCollection } from '../../runtime/ui/use-collection.ts';
import type { CollectionHeaderProps } from '../../schemas/generated/blocks/collection-header.ts';
import * as look from './collection-header-look.ts';
import { Subcategories } from './Subcategories.tsx';

/** What the page is about: its heading, picture and text, and for a category what lies within it. */
const CollectionHeaderBlock = observer(({ props }: BlockProps<CollectionHeaderProps>) => {
  const { route, shop, locale } = useStores();
  const t = useMessages('collection-header');
  const { match, subject, name } = route;
  const collection = useCollection();
  const search = searchOf(match);
  const title =
    search === undefined
      ? (props.title ?? subject?.title ?? name ?? (match.page === 'products' ? t('allProducts') : shop.appName))
      : t('results', { q: `\u2068${search}\u2069` });
  const image = props.image === 'none' ? undefined : collection?.image;
  const text = props.text ?? subject?.description;
  return (
    <div className={look.header} data-align={props.align} data-image={image === undefined ? undefined : props.image}>
      {image !== undefined && (
        <SchemePicture
          src={image}
          darkSrc={collection?.darkImage}
          isDark={locale.scheme === 'dark'}
          alt=""
          ratio={props.image === 'wide' ? 2 : 1}
          sizes={props.image === 'wide' ? '(min-width: 900px) 480px, 100vw' : '96px'}
          widths={props.image === 'wide' ? { from: 320, to: 1280 } : { from: 96, to: 320 }}
          className={look.picture}
        />
      )}
      <div className={look.words}>
        <h1 className={look.title}>{title}</h1>
        {text !== undefined && <p className={look.text}>{text}</p>}
        {props.children !== 'none' && collection !== undefined && match.page.startsWith('category') && (
          <Subcategories category={collection} look={props.children} />
        )}
      </div>
    </div>
  );
});
CollectionHeaderBlock.displayName = 'CollectionHeaderBlock';

export default CollectionHeaderBlock;
