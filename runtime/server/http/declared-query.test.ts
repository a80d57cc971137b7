import { expect, it } from 'vitest';
import { declaredQuery } from './declared-query.ts';

it('one answer has one key, whatever else stands in the query and in which order', () => {
  const names = ['pageNumber', 'pageSize', 'q'];
  const key = JSON.stringify(declaredQuery('?pageNumber=1&q=ring', names));
  for (const search of ['?q=ring&pageNumber=1', '?x=1&q=ring&pageNumber=1&y=2', '?q=ring&pageNumber=1&q=other'])
    expect(JSON.stringify(declaredQuery(search, names))).toBe(key);
  expect(key).toBe('{"pageNumber":"1","q":"ring"}');
});
