import { describe, expect, it } from 'vitest';
import type { Block } from '../../../schemas/generated/builder.ts';
import { BlockRegistry } from '../../page/block-registry.ts';
import { block, column, row, section } from '../../page/test/example-document.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { PageCompiler } from './page-compiler.ts';

function shop(when?: Block['when']): Tenant {
  const words = block('words', when === undefined ? {} : { when });
  const home = { sections: [section([row([column([words])])])] };
  const { prepared, ...tenant } = exampleTenant({ version: 3 });
  return { ...tenant, prepared: { ...prepared, pages: new Map([['home', home]]) } };
}

const compiler = () => new PageCompiler({ registry: new BlockRegistry([]), showsProblems: false });

const HERE = { locale: 'en', country: 'KW' };

describe('a page', () => {
  it('is compiled once per version, language and country', () => {
    const pages = compiler();
    const tenant = shop();
    const page = pages.page(tenant, 'home', HERE, 0);
    expect(pages.page(tenant, 'home', HERE, 1e12)).toBe(page);
    expect(pages.page(tenant, 'home', { ...HERE, locale: 'ar' }, 0)).not.toBe(page);
    expect(pages.page(tenant, 'home', { ...HERE, country: 'SA' }, 0)).not.toBe(page);
    expect(pages.page({ ...tenant }, 'home', HERE, 0)).not.toBe(page);
  });

  it('is compiled again when a `when` starts or ends', () => {
    const pages = compiler();
    const tenant = shop({ until: '2027-02-14' });
    const end = Date.UTC(2027, 1, 14, 21);
    const page = pages.page(tenant, 'home', HERE, end - 1000);
    expect(pages.page(tenant, 'home', HERE, end - 1)).toBe(page);
    const after = pages.page(tenant, 'home', HERE, end);
    expect(after).not.toBe(page);
    expect([page?.planned.blockPlaces.size, after?.planned.blockPlaces.size]).toEqual([1, 0]);
    expect(pages.page(tenant, 'home', HERE, end + 1e9)).toBe(after);
  });
});
