import axe from 'axe-core';

/** What axe finds wrong with an element. Colours and sizes are not known without a browser. */
export async function violations(element: Element): Promise<readonly string[]> {
  const { violations: found } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
