import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FilterKind } from '../../runtime/domain/routing/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CatalogStore, type Collection } from '../../runtime/stores/catalog/catalog-store.ts';
import { filterEntries, findFilterEntry, loadFilterEntries } from '../../runtime/stores/catalog/filter-entries.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { collapsible } from '../../runtime/ui/primitives/collapsible.styles.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { FilterOptionList } from './FilterOptionList.tsx';
import { FilterOptionSearch } from './FilterOptionSearch.tsx';
import * as styles from './filter-section.styles.ts';
import type { FilterState } from './use-filter-state.ts';

export interface FilterSectionProps {
  readonly id: string;
  readonly section: { readonly kind: FilterKind; readonly title?: string; readonly view: 'list' | 'dropdown' };
  readonly state: FilterState;
}

/** Spec 9: "Skeletons: … 3 for filters". */
const SKELETON_WIDTHS = ['70%', '50%', '60%'];

/** With more options than this, the section has a search field. */
const SEARCH_THRESHOLD = 20;

/**
 * The filters of one kind, always open or collapsible (spec 2, "sections collapse when their view type is dropdown").
 */
export const FilterSection = observer(({ id, section: { kind, title, view }, state }: FilterSectionProps) => {
  const { locale, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('filter-panel');
  const list = filterEntries(catalog, kind);
  const options = list?.status === 'ready' ? withActive(list.value) : undefined;
  const [isInitiallyOpen] = useState(() => state.hasPinned(kind));
  if (options?.length === 0) return null;

  const name = title ?? { brands: t('brands'), categories: t('categories'), occasions: t('occasions') }[kind];
  const activeCount = state.filters.filter((filter) => filter.kind === kind).length;
  const heading = (
    <h3 id={id} className={styles.title}>
      {activeCount === 0
        ? name
        : t('counted', { title: name, count: formatCount(activeCount, locale.locale, shop.digits) })}
    </h3>
  );
  const content = renderContent();
  const fields = (
    <fieldset aria-labelledby={id} aria-busy={content === undefined || undefined} className={styles.fields}>
      {content ?? SKELETON_WIDTHS.map((width) => <Skeleton key={width} width={width} />)}
    </fieldset>
  );
  if (view === 'list') {
    return (
      <section aria-labelledby={id} className={styles.section}>
        {heading}
        {fields}
      </section>
    );
  }
  return (
    <details className={`${styles.section} ${collapsible}`} open={isInitiallyOpen}>
      <summary className={styles.summary}>
        {heading}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {fields}
    </details>
  );

  /** Adds active filters that the loaded options do not include, so that they can be removed. */
  function withActive(listed: readonly Collection[]): readonly Collection[] {
    const activeSlugs = state.filters.flatMap((filter) => (filter.kind === kind ? [filter.slug] : []));
    const known = new Set(collectSlugs(listed));
    const further = activeSlugs.flatMap((slug) =>
      known.has(slug) ? [] : (findFilterEntry(catalog, kind, slug) ?? []),
    );
    return [...listed, ...further];
  }

  function renderContent() {
    if (list?.status === 'failed') {
      return (
        <p role="status" className={styles.errorMessage}>
          {t('failed')}
          <Button variant="quiet" onClick={() => void loadFilterEntries(catalog, kind).catch(() => undefined)}>
            {t('again')}
          </Button>
        </p>
      );
    }
    if (options === undefined) return undefined;
    const all = <FilterOptionList options={options} kind={kind} name={name} state={state} />;
    if (options.length <= SEARCH_THRESHOLD) return all;
    return (
      <FilterOptionSearch options={options} kind={kind} name={name} state={state}>
        {all}
      </FilterOptionSearch>
    );
  }
});
FilterSection.displayName = 'FilterSection';

const collectSlugs = (entries: readonly Collection[]): readonly string[] =>
  entries.flatMap(({ slug, child }) => [slug, ...collectSlugs(child)]);
