import { observer } from 'mobx-react-lite';
import { withSort } from '../../runtime/domain/routing/list-filters.ts';
import { SORT_ORDERS, type SortOrder, splitQueryList } from '../../runtime/domain/routing/route-query.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { searchTerm } from '../../runtime/stores/catalog/route-products.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { control } from '../../runtime/ui/fields/field.styles.ts';
import { Select } from '../../runtime/ui/fields/Select.tsx';
import { useListUrl } from '../../runtime/ui/navigation/use-list-url.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';

/** The sort order of the list. Without JavaScript a button submits it; with JavaScript a change applies at once. */
export const SortField = observer(({ id }: { readonly id: string }) => {
  const t = useMessages('list-toolbar');
  const { match, hrefFor: hrefOf, navigate: go } = useListUrl();
  const labels: Readonly<Record<SortOrder, string>> = {
    price: t('cheapest'),
    '-price': t('dearest'),
    newest: t('newest'),
    'best-selling': t('bestSelling'),
  };
  // The default order has no value in the URL, so its option is the empty one.
  const defaultOrder = { value: '', label: searchTerm(match) === undefined ? t('own') : t('relevance') };
  const preservedParams = Object.entries(withSort(match, '')).flatMap(([name, value]) =>
    (isListParam(name) ? splitQueryList(value) : [value]).map((each) => ({ name, value: each })),
  );
  return (
    <form
      method="get"
      action={hrefOf({})}
      autoComplete="off"
      className={form}
      onSubmit={(event) => event.preventDefault()}
    >
      {preservedParams.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className={label}>
        {t('sort')}
      </label>
      <Select
        id={id}
        name="sort"
        value={match.query.sort ?? ''}
        onChange={({ currentTarget }) => go(withSort(match, currentTarget.value))}
        options={[defaultOrder, ...SORT_ORDERS.map((order) => ({ value: order, label: labels[order] }))]}
        className={control}
      />
      <Button type="submit" variant="outline" className={submit}>
        {t('apply')}
      </Button>
    </form>
  );
});
SortField.displayName = 'SortField';

const isListParam = (name: string): boolean => name !== 'q';

/** One row of a width that no font changes, so that a font swap does not move its neighbours. */
const form = css({
  flex: '1 1 14rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  // Without JavaScript the button needs the space.
  '@media (scripting: none)': { flexWrap: 'wrap' },
});

const label = css({ flex: 'none', color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

/** Hidden with JavaScript, where every change applies at once. */
const submit = css({ '@media (scripting: enabled)': { '&&': { display: 'none' } } });
