/** `product-grid` → "Product grid". */
export const humanizeSlug = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
