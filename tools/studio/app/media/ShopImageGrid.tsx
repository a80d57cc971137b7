import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { resizedImageUrl } from '../../../../runtime/ui/media/media-urls.ts';
import type { CatalogueEntry } from '../../media-protocol.ts';
import type { Studio } from '../model/studio.ts';
import { previewLanguage, THUMBNAIL_WIDTH } from '../pickers/CatalogueGrid.tsx';
import { imagePathsIn } from '../pickers/document-links.ts';
import { describeResults, PagedListFooter } from '../pickers/PagedListFooter.tsx';
import { PagedList } from '../pickers/paged-list.ts';
import { CardGrid } from '../ui/CardGrid.tsx';

export interface ShopImageGridProps {
  readonly studio: Studio;
  readonly searchId: string;
  /** Path of the image that is chosen now. */
  readonly value: string;
  readonly onChoose: (path: string) => void;
}

/** Images that the shop shows already: those of the document, of collections and of products. */
export const ShopImageGrid = observer(({ studio, searchId, value, onChoose }: ShopImageGridProps) => {
  const [search, setSearch] = useState('');
  const list = useShopImages(studio, search);
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

function useShopImages(studio: Studio, search: string): PagedList<CatalogueEntry> {
  const { media } = studio.api;
  const language = previewLanguage(studio);
  const [{ list, query }] = useState(() => {
    const shared = { search: '', language };
    const created = new PagedList<CatalogueEntry>(async (pageNumber, signal) => {
      const request = { ...shared, pageNumber };
      const [products, ...collections] = await Promise.all([
        media.products(request, signal),
        ...(pageNumber === 1 ? COLLECTIONS_WITH_IMAGES : []).map((kind) => media.collections(kind, request, signal)),
      ]);
      const items = [...collections.flatMap(({ entries }) => entries), ...products.entries];
      return { items, pagination: products.pagination };
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
