/** Creates a function that turns names into unique ids: lower-case words joined by hyphens. */
export function createIdGenerator(): (wanted: string) => string {
  const taken = new Set(['app', 'main']);
  return (wanted) => {
    const words = wanted
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 48);
    const base = /^(?!v(?:-|$))[a-z]/.test(words) ? words : `s-${words}`.replace(/-+$/, '');
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  };
}
