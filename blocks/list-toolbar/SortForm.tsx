import { observer } from 'mobx-react-lite';
import { withSort } from '../../runtime/domain/list-filters.ts';
import { queryList, SORT_ORDERS, type SortOrder } from '../../runtime/domain/route-query.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { searchOf } from '../../runtime/stores/route-products.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { control } from '../../runtime/ui/field-look.ts';
import { Select } from '../../runtime/ui/Select.tsx';
import { useListAddress } from '../../runtime/ui/use-list-address.ts';

/** The order of the list. Without script it has a button that sends it; with script the new order opens at once. */
export const SortForm = observer(({ id }: { readonly id: string }) => {
  const t = useMessages('list-toolbar');
  const { match, hrefOf, go } = useListAddress();
  const words: Readonly<Record<SortOrder, string>> = {
    price: t('cheapest'),
    '-price': t('dearest'),
    newest: t('newest'),
    'best-selling': t('bestSelling'),
  };
  // The list's own order has no name in the address; a select can only say so with none.
  const own = { value: '', label: searchOf(match) === undefined ? t('own') : t('relevance') };
  const kept = Object.entries(withSort(match, '')).flatMap(([name, value]) =>
    (isList(name) ? queryList(value) : [value]).map((each) => ({ name, value: each })),
  );
  return (
    <form
      method="get"
      action={hrefOf({})}
      autoComplete="off"
      className={form}
      onSubmit={(event) => event.preventDefault()}
    >
      {kept.map(({ name, value }) => (
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
        options={[own, ...SORT_ORDERS.map((order) => ({ value: order, label: words[order] }))]}
        className={control}
      />
      <Button type="submit" kind="outline" className={submit}>
        {t('apply')}
      </Button>
    </form>
  );
});
SortForm.displayName = 'SortForm';

const isList = (name: string): boolean => name !== 'q';

/** It keeps to one line, and to a width that no font changes: what stands beside it does not move when the shop's comes. */
const form = css({
  flex: '1 1 14rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  // Its button takes the room of the choice.
  '@media (scripting: none)': { flexWrap: 'wrap' },
});

const label = css({ flex: 'none', color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });

/** Where a script sends the form, there is nothing to send. */
const submit = css({ '@media (scripting: enabled)': { '&&': { display: 'none' } } });
