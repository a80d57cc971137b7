import type { SubmitEvent } from 'react';
import { cleanTyped } from '../../runtime/domain/forms/clean-typed.ts';
import { MAX_SEARCH_LENGTH } from '../../runtime/domain/routing/route-query.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { control } from '../../runtime/ui/fields/field.styles.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import * as styles from './order-list.styles.ts';

export interface OrderSearchProps {
  /** Called with the search text; with an empty one once the field is cleared. */
  readonly onSearch: (text: string) => void;
}

/** Source: spec 2, "orders search box named searchOrders". */
export function OrderSearch({ onSearch }: OrderSearchProps) {
  const t = useMessages('order-list');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(cleanTyped(String(new FormData(event.currentTarget).get('searchOrders') ?? '')));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support <search>
    <form role="search" onSubmit={submit} className={styles.search}>
      <input
        aria-label={t('search')}
        type="search"
        name="searchOrders"
        placeholder={t('searchHint')}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        onChange={({ target }) => {
          if (target.value === '') onSearch('');
        }}
        className={control}
      />
      <Button type="submit" variant="outline">
        {t('find')}
      </Button>
    </form>
  );
}
