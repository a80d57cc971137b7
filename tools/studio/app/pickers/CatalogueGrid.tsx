import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { splitPrefix } from '../../../../runtime/domain/routing/prefix.ts';
import { resizedImageUrl } from '../../../../runtime/ui/media/media-urls.ts';
import type { CatalogueEntry, CataloguePage, CollectionKind } from '../../media-protocol.ts';
import type { CatalogueQuery } from '../media/media-api.ts';
import type { Studio } from '../model/studio.ts';
import { CardGrid, useSearchFocus } from '../ui/CardGrid.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { imagePathsIn } from './document-links.ts';
import { describeResults, PagedListFooter } from './PagedListFooter.tsx';
import { PagedList } from './paged-list.ts';

type CatalogueKind = CollectionKind | 'products';

const KIND_NAMES: Readonly<Record<CatalogueKind, readonly [string, string]>> = {
  categories: ['category', 'categories'],
  brands: ['brand', 'brands'],
  occasions: ['occasion', 'occasions'],
  sections: ['section', 'sections'],
  'service-categories': ['service category', 'service categories'],
  services: ['service', 'services'],
  forms: ['form', 'forms'],
  products: ['product', 'products'],
};

export interface CatalogueGridProps {
  readonly studio: Studio;
  readonly kind: CatalogueKind;
  readonly searchId: string;
  /** Slug of the entry that is chosen now. */
  readonly value: string;
  readonly onChoose: (slug: string) => void;
  readonly controls?: ReactNode;
}

/** Collections of a kind, or products, to choose one. Give it a `key` by kind. */
export const CatalogueGrid = observer((props: CatalogueGridProps) => {
  const { studio, kind, searchId, value, onChoose, controls } = props;
  const [search, setSearch] = useState('');
  const { media } = studio.api;
  const list = useCatalogueList(studio, search, (query, signal) =>
    kind === 'products' ? media.products(query, signal) : media.collections(kind, query, signal),
  );
  const [, plural] = KIND_NAMES[kind];
  return (
    <CardGrid
      searchId={searchId}
      searchLabel={`Search ${plural}`}
      search={search}
      onSearch={setSearch}
      status={describeResults(list, search, KIND_NAMES[kind])}
      label={plural}
      items={list.items}
      cardOf={({ slug, title, image }) => ({
        key: slug,
        title,
        text: title === slug ? undefined : slug,
        image: image === undefined ? undefined : resizedImageUrl(image, THUMBNAIL_WIDTH),
        isSelected: slug === value,
        isWhole: true,
      })}
      onSelect={({ slug }) => onChoose(slug)}
      controls={controls}
    >
      <PagedListFooter list={list} />
      {kind === 'sections' && (
        <p className={noteStyles}>
          The shop has no list of sections. These are the sections that the published document names. To find another
          one, search for its whole slug.
        </p>
      )}
    </CardGrid>
  );
});

const noteStyles = `${mutedStyles} ${css`
  margin-block-start: 12px;
`}`;

/** In px: a card is at most 200 px wide. */
export const THUMBNAIL_WIDTH = 256;

/** Entries of the catalogue that match a search, in the language of the preview. */
function useCatalogueList(
  studio: Studio,
  search: string,
  load: (query: CatalogueQuery, signal: AbortSignal) => Promise<CataloguePage>,
): PagedList<CatalogueEntry> {
  const language = previewLanguage(studio);
  const [{ list, query }] = useState(() => {
    const shared = { search: '', language };
    const created = new PagedList<CatalogueEntry>(async (pageNumber, signal) => {
      const { entries, pagination } = await load({ ...shared, pageNumber }, signal);
      return { items: entries, pagination };
    });
    return { list: created, query: shared };
  });
  useEffect(() => {
    query.search = search;
    query.language = language;
    void list.reload();
    return list.dispose;
  }, [list, query, search, language]);
  return list;
}

/** Language of the previewed page, else the shop's default language. */
export const previewLanguage = ({ pageReport, shop }: Studio): string =>
  (pageReport && splitPrefix(new URL(pageReport.href, 'http://shop').pathname).prefix?.locale) ?? shop.defaultLanguage;

export interface CollectionDialogProps extends Pick<CatalogueGridProps, 'studio' | 'value' | 'onChoose'> {
  readonly kind: CollectionKind;
  readonly onClose: () => void;
}

/** Dialog to choose a collection for a field that contains its slug. */
export function CollectionDialog({ studio, kind, value, onChoose, onClose }: CollectionDialogProps) {
  const searchId = useSearchFocus();
  const [singular] = KIND_NAMES[kind];
  return (
    <Dialog title={`Choose ${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`} width="wide" onClose={onClose}>
      <CatalogueGrid studio={studio} kind={kind} searchId={searchId} value={value} onChoose={onChoose} />
    </Dialog>
  );
}

interface ShopImageGridProps {
  readonly studio: Studio;
  readonly searchId: string;
  /** Path of the image that is chosen now. */
  readonly value: string;
  readonly onChoose: (path: string) => void;
}

/** Images that the shop shows already: those of the document, of collections and of products. */
export const ShopImageGrid = observer(({ studio, searchId, value, onChoose }: ShopImageGridProps) => {
  const [search, setSearch] = useState('');
  const { media } = studio.api;
  const list = useCatalogueList(studio, search, async (query, signal) => {
    const [products, ...collections] = await Promise.all([
      media.products(query, signal),
      ...(query.pageNumber === 1 ? COLLECTIONS_WITH_IMAGES : []).map((kind) => media.collections(kind, query, signal)),
    ]);
    return { ...products, entries: [...collections.flatMap(({ entries }) => entries), ...products.entries] };
  });
  const words = search.toLowerCase();
  const ofDocument = imagePathsIn(studio.document.text)
    .filter((path) => path.toLowerCase().includes(words))
    .map((path) => ({ path, title: fileNameOf(path) }));
  const ofCatalogue = list.items.flatMap(({ image: path, title }) => (path === undefined ? [] : [{ path, title }]));
  const images = [...new Map([...ofDocument, ...ofCatalogue].map((image) => [image.path, image])).values()];
  const { error, isLoaded } = list;
  return (
    <CardGrid
      searchId={searchId}
      searchLabel="Search images of this shop"
      search={search}
      onSearch={setSearch}
      status={describeResults({ error, isLoaded, total: images.length }, search, ['image', 'images'])}
      label="Images of this shop"
      items={images}
      cardOf={({ path, title }) => ({
        key: path,
        title,
        text: path.replace('/media/', ''),
        image: resizedImageUrl(path, THUMBNAIL_WIDTH),
        isWhole: true,
        isSelected: path === value,
      })}
      onSelect={({ path }) => onChoose(path)}
    >
      <PagedListFooter list={list} />
    </CardGrid>
  );
});

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const COLLECTIONS_WITH_IMAGES = ['categories', 'brands', 'occasions'] as const;
