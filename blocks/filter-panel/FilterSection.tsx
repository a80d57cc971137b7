import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FilterKind } from '../../runtime/domain/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog-store.ts';
import { filterEntries, filterEntry, loadFilterEntries } from '../../runtime/stores/filter-entries.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { collapsing } from '../../runtime/ui/collapse-look.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { EntryList } from './EntryList.tsx';
import { FindInList } from './FindInList.tsx';
import * as look from './filter-section-look.ts';
import type { FilterChoice } from './use-filter-choice.ts';

export interface FilterSectionProps {
  readonly id: string;
  readonly section: { readonly kind: FilterKind; readonly title?: string; readonly view: 'list' | 'dropdown' };
  readonly choice: FilterChoice;
}

/** Spec 9: "Skeletons: … 3 for filters". */
const SKELETONS = ['70%', '50%', '60%'];

/** Where there are more than these, one can look for one by its name. */
const MANY = 20;

/** The filters of one kind, always open or folded (spec 2, "sections collapse when their view type is dropdown"). */
export const FilterSection = observer(({ id, section: { kind, title, view }, choice }: FilterSectionProps) => {
  const { catalog, locale, shop } = useStores();
  const t = useMessages('filter-panel');
  const list = filterEntries(catalog, kind);
  const entries = list?.status === 'ready' ? withChosen(list.value) : undefined;
  const [isOpenAtFirst] = useState(() => choice.hasPinned(kind));
  if (entries?.length === 0) return null;

  const name = title ?? { brands: t('brands'), categories: t('categories'), occasions: t('occasions') }[kind];
  const chosen = choice.filters.filter((filter) => filter.kind === kind).length;
  const heading = (
    <h3 id={id} className={look.title}>
      {chosen === 0 ? name : t('counted', { title: name, count: formatCount(chosen, locale.locale, shop.digits) })}
    </h3>
  );
  const content = contentOf();
  const fields = (
    <fieldset aria-labelledby={id} aria-busy={content === undefined || undefined} className={look.fields}>
      {content ?? SKELETONS.map((width) => <Skeleton key={width} width={width} />)}
    </fieldset>
  );
  if (view === 'list') {
    return (
      <section aria-labelledby={id} className={look.section}>
        {heading}
        {fields}
      </section>
    );
  }
  return (
    <details className={`${look.section} ${collapsing}`} open={isOpenAtFirst}>
      <summary className={look.summary}>
        {heading}
        <Icon name="chevron-down" className={look.sign} />
      </summary>
      {fields}
    </details>
  );

  /** One that the list does not reach to can be taken off, too. */
  function withChosen(listed: readonly Collection[]): readonly Collection[] {
    const chosenSlugs = choice.filters.flatMap((filter) => (filter.kind === kind ? [filter.slug] : []));
    const known = new Set(slugsOf(listed));
    const further = chosenSlugs.flatMap((slug) => (known.has(slug) ? [] : (filterEntry(catalog, kind, slug) ?? [])));
    return [...listed, ...further];
  }

  function contentOf() {
    if (list?.status === 'failed') {
      return (
        <p role="status" className={look.failed}>
          {t('failed')}
          <Button kind="quiet" onClick={() => void loadFilterEntries(catalog, kind).catch(() => undefined)}>
            {t('again')}
          </Button>
        </p>
      );
    }
    if (entries === undefined) return undefined;
    const all = <EntryList entries={entries} kind={kind} name={name} choice={choice} />;
    if (entries.length <= MANY) return all;
    return (
      <FindInList entries={entries} kind={kind} name={name} choice={choice}>
        {all}
      </FindInList>
    );
  }
});
FilterSection.displayName = 'FilterSection';

const slugsOf = (entries: readonly Collection[]): readonly string[] =>
  entries.flatMap(({ slug, child }) => [slug, ...slugsOf(child)]);
