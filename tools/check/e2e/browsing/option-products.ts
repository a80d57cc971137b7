import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { sendRequest } from './http-request.ts';
import { waitForHydration } from './wait-for-hydration.ts';

export interface OptionProduct {
  readonly slug: string;
  readonly isExternal: boolean;
  readonly isStockLimited: boolean;
  readonly quantity: number;
  readonly options: readonly ProductOption[];
  readonly variants: readonly { readonly _id: string; readonly isLimited: boolean; readonly quantity: number }[];
  readonly lensOptions: readonly { readonly quantity: number }[];
}

export interface ProductOption {
  readonly _id: string;
  readonly layout: string;
  readonly isRequired: boolean;
  readonly enableQuantity: boolean;
  readonly values: readonly unknown[];
}

export const hostOf = (tenant: string): string => `http://${tenant}.localhost:${inject('shop').port}`;

/** The first own product of a shop that fits. Throws if there is none. */
export async function findProduct(
  tenant: string,
  prefix: string,
  fits: (product: OptionProduct) => boolean,
): Promise<OptionProduct> {
  const list = await fetchOnce(tenant, `/${prefix}/products?pageSize=200&available=1`);
  const slugs = new Set(Array.from(list.matchAll(/\/products\/([a-z0-9-]+)"/g), ([, slug = '']) => slug));
  for (const slug of slugs) {
    const [product]: OptionProduct[] = JSON.parse(await fetchOnce(tenant, `/api/products?slug=${slug}`)).data;
    if (product !== undefined && !product.isExternal && fits(product)) return product;
  }
  throw new Error(`${tenant} has no such product`);
}

const answers = new Map<string, Promise<string>>();

/** Text of a URL, requested once: no test changes products. */
function fetchOnce(tenant: string, path: string): Promise<string> {
  const key = hostOf(tenant) + path;
  const response = answers.get(key) ?? sendRequest(hostOf(tenant), path).then(({ text }) => text);
  answers.set(key, response);
  return response;
}

export const hasOptionLayout = (layout: string) => (product: OptionProduct) =>
  product.options.some((option) => option.layout === layout);
export const isInStock = ({ isLimited, quantity }: { readonly isLimited: boolean; readonly quantity: number }) =>
  !isLimited || quantity > 0;

/** Opens a product page, and waits for its hydration. */
export async function openProduct(page: Page, tenant: string, prefix: string, slug: string): Promise<void> {
  await page.goto(`${hostOf(tenant)}/${prefix}/products/${slug}`);
  await waitForHydration(page);
}

export const place = (page: Page, { _id }: ProductOption) => page.locator(`#option-${_id}`);

/** Selects the first available value of each required option. */
export async function chooseRequired(page: Page, { options }: OptionProduct): Promise<void> {
  for (const option of options.filter(({ isRequired }) => isRequired)) {
    const here = place(page, option);
    if (option.layout === 'dropdown') {
      const value = await here.locator('option:not([disabled]):not([value=""])').first().getAttribute('value');
      await here.locator('select').selectOption(value ?? '');
    } else if (option.layout === 'checkbox') {
      await here.locator('input:not([aria-disabled])').first().check();
    } else if (['button', 'color', 'radio'].includes(option.layout)) {
      await here.locator('label:not([data-unavailable])').first().click();
    }
  }
}

/** An image of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
