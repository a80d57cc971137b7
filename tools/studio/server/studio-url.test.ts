import { expect, it } from 'vitest';
import { studioUrl } from './studio-url.ts';

it('the studio URL uses the tenant’s own local host, else its first host', () => {
  const at = (...hosts: readonly string[]) => studioUrl({ id: 'lumen', hosts: [...hosts] }, 3000, '/__studio?token=x');
  expect(at('localhost', 'lumen.localhost')).toBe('http://lumen.localhost:3000/__studio?token=x');
  expect(at('shop.example')).toBe('http://shop.example:3000/__studio?token=x');
});
