import axe from 'axe-core';

/** Axe violations in an element, without rules that need layout or colors. */
export async function axeViolations(element: Element): Promise<readonly string[]> {
  const { violations: found } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
