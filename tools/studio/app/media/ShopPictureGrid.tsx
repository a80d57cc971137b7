import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { resizedImageUrl } from '../../../../runtime/ui/media/media-urls.ts';
import type { CatalogueEntry } from '../../media-protocol.ts';
import type { Studio } from '../model/studio.ts';
import { previewLanguage, THUMBNAIL_WIDTH } from '../pickers/CatalogueGrid.tsx';
import { picturePathsIn } from '../pickers/document-links.ts';
import { describeResults, PagedListFooter } from '../pickers/PagedListFooter.tsx';
import { PagedList } from '../pickers/paged-list.ts';
import { CardGrid } from '../ui/CardGrid.tsx';

export interface ShopPictureGridProps {
  readonly studio: Studio;
  readonly searchId: string;
  /** Path of the picture that is chosen now. */
  readonly value: string;
  readonly onChoose: (path: string) => void;
}

/** Pictures that the shop shows already: those of the document, of collections and of products. */
export const ShopPictureGrid = observer(({ studio, searchId, value, onChoose }: ShopPictureGridProps) => {
  const [search, setSearch] = useState('');
  const list = useShopPictures(studio, search);
  const words = search.toLowerCase();
  const ofDocument = picturePathsIn(studio.document.text)
    .filter((path) => path.toLowerCase().includes(words))
    .map((path) => ({ path, title: fileNameOf(path) }));
  const ofCatalogue = list.items.flatMap(({ image: path, title }) => (path === undefined ? [] : [{ path, title }]));
  const pictures = [...new Map([...ofDocument, ...ofCatalogue].map((picture) => [picture.path, picture])).values()];
  const { error, isLoaded } = list;
  return (
    <CardGrid
      searchId={searchId}
      searchLabel="Search pictures of this shop"
      search={search}
      onSearch={setSearch}
      status={describeResults({ error, isLoaded, total: pictures.length }, search, ['picture', 'pictures'])}
      label="Pictures of this shop"
      items={pictures}
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

const PICTURED_COLLECTIONS = ['categories', 'brands', 'occasions'] as const;

function useShopPictures(studio: Studio, search: string): PagedList<CatalogueEntry> {
  const { media } = studio.api;
  const language = previewLanguage(studio);
  const [{ list, query }] = useState(() => {
    const shared = { search: '', language };
    const created = new PagedList<CatalogueEntry>(async (pageNumber, signal) => {
      const request = { ...shared, pageNumber };
      const [products, ...collections] = await Promise.all([
        media.products(request, signal),
        ...(pageNumber === 1 ? PICTURED_COLLECTIONS : []).map((kind) => media.collections(kind, request, signal)),
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
