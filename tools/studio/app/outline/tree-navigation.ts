import type { OutlineRow } from './outline-rows.ts';

/** Action for a key in the tree. */
export type TreeAction =
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'open' | 'close'; readonly pointer: string };

/** Action for an arrow key, Home, End or a page key. Source: WAI-ARIA, tree view pattern. */
export function treeActionForKey(
  key: string,
  rows: readonly OutlineRow[],
  active: string | undefined,
): TreeAction | undefined {
  const index = rows.findIndex(({ item }) => item.pointer === active);
  const row = rows[index];
  const go = (to: number): TreeAction | undefined => {
    const target = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    return target && { do: 'go', to: target.item.pointer };
  };
  if (key === 'ArrowDown') return go(index + 1);
  if (key === 'ArrowUp') return go(Math.max(0, index - 1));
  if (key === 'PageDown') return go(index + PAGE_SIZE);
  if (key === 'PageUp') return go(index - PAGE_SIZE);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(rows.length - 1);
  if (row === undefined) return undefined;
  const { pointer, children } = row.item;
  if (key === 'ArrowRight') {
    if (children.length === 0) return undefined;
    return row.isOpen ? go(index + 1) : { do: 'open', pointer };
  }
  if (key === 'ArrowLeft') {
    if (row.isOpen) return { do: 'close', pointer };
    const parent = rows.slice(0, index).findLast(({ level }) => level < row.level);
    return parent && { do: 'go', to: parent.item.pointer };
  }
  return undefined;
}

const PAGE_SIZE = 10;

/** The next row after the active one, wrapping around, whose title or hint starts with the typed text. */
export function findByTypeahead(
  typed: string,
  rows: readonly OutlineRow[],
  active: string | undefined,
): string | undefined {
  const index = rows.findIndex(({ item }) => item.pointer === active);
  // Repeating one letter cycles through its matches; different letters narrow the search.
  const [first = ''] = typed;
  const isRepeated = [...typed].every((letter) => letter === first);
  const from = isRepeated ? index + 1 : Math.max(0, index);
  const prefix = (isRepeated ? first : typed).toLocaleLowerCase();
  const ordered = [...rows.slice(from), ...rows.slice(0, from)];
  const begins = (text: string) => text.toLocaleLowerCase().startsWith(prefix);
  return ordered.find(({ item }) => begins(item.title) || begins(item.hint))?.item.pointer;
}
