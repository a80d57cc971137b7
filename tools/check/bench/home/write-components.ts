import { isElement, type MarkupChild, type MarkupElement } from './markup.ts';
import { reactAttributeName, reactAttributeValue } from './react-attributes.ts';

/** Fewer of a kind are written out where they stand. */
const MIN_REPEATS = 3;

/** Below this many elements a thing is no component of its own. */
const MIN_COMPONENT_ELEMENTS = 3;

/**
 * Writes a page by hand, so to say: the source of a module with plain React components that give this markup.
 *
 * What stands three times or more (a product's card, a link of the menu) is a component, and what differs from one to
 * the next are its props; each section is a component too; the rest stands where it stands. All texts come from React
 * elements; no HTML is passed through. It computes nothing: prices are written as they are, words are not looked up,
 * and nothing decides what is shown. A page by hand that did would be slower.
 *
 * @returns the source; its `Page` takes the data that it exports as `data`
 */
export function writeComponents(markup: readonly MarkupChild[]): string {
  return new ComponentWriter(markup).module();
}

/** What repeats: the same elements with the same attributes, whatever their values. */
interface RepeatedElement {
  readonly name: string;
  /** The values of each, in the order in which they stand. */
  readonly values: (readonly string[])[];
}

class ComponentWriter {
  private readonly markup: readonly MarkupChild[];
  private readonly counts = new Map<string, number>();
  private readonly kinds = new Map<string, RepeatedElement>();
  private readonly examples = new Map<string, MarkupElement>();
  private readonly parts: string[] = [];

  constructor(markup: readonly MarkupChild[]) {
    this.markup = markup;
    this.count(markup);
  }

  module(): string {
    const page = `export const Page = ({ data }) => jsx(Fragment, { children: ${this.children(this.markup)} });`;
    const components = Array.from(this.kinds, ([shape, kind]) => this.component(shape, kind));
    const data = Object.fromEntries(Array.from(this.kinds.values(), (kind) => [kind.name, createItemData(kind)]));
    return [
      `import { Fragment, jsx } from 'react/jsx-runtime';`,
      ...components,
      ...this.parts,
      page,
      `export const data = ${JSON.stringify(data, null, 1)};`,
    ].join('\n\n');
  }

  private count(children: readonly MarkupChild[]): void {
    for (const child of children.filter(isElement)) {
      const shape = elementShape(child);
      this.counts.set(shape, (this.counts.get(shape) ?? 0) + 1);
      this.count(child.children);
    }
  }

  private children(children: readonly MarkupChild[]): string {
    return formatChildren(children.map((child) => (isElement(child) ? this.element(child) : JSON.stringify(child))));
  }

  private element(element: MarkupElement): string {
    const shape = elementShape(element);
    if ((this.counts.get(shape) ?? 0) >= MIN_REPEATS && countElements(element) >= MIN_COMPONENT_ELEMENTS) {
      return this.instance(shape, element);
    }
    const written = formatElement(element, (value) => JSON.stringify(value), this.children(element.children));
    if (element.tag !== 'section') return written;
    const name = `Section${this.parts.length}`;
    this.parts.push(`const ${name} = ({ data }) => ${written};`);
    return `jsx(${name}, { data })`;
  }

  private instance(shape: string, element: MarkupElement): string {
    const kind = this.kinds.get(shape) ?? { name: `Item${this.kinds.size}`, values: [] };
    this.kinds.set(shape, kind);
    this.examples.set(shape, element);
    kind.values.push(valuesOf(element));
    return `jsx(${kind.name}, data.${kind.name}[${kind.values.length - 1}])`;
  }

  private component(shape: string, kind: RepeatedElement): string {
    const example = this.examples.get(shape);
    if (example === undefined) throw new Error('a kind without an example');
    const differing = findDifferingValues(kind);
    let place = 0;
    const write = (value: unknown): string => {
      const index = place;
      place += 1;
      return differing.has(index) ? `props.value${index}` : JSON.stringify(value);
    };
    // Attributes first, then children, as `valuesOf` counts them.
    const body = (element: MarkupElement): string => {
      const attributes = element.attributes.map((attribute) => formatProperty(element.tag, attribute, write));
      const children = element.children.map((child) => (isElement(child) ? body(child) : write(child)));
      return formatJsxCall(element.tag, attributes, formatChildren(children));
    };
    return `const ${kind.name} = (props) => ${body(example)};`;
  }
}

const formatElement = (
  { tag, attributes }: MarkupElement,
  write: (value: unknown) => string,
  children: string,
): string =>
  formatJsxCall(
    tag,
    attributes.map((attribute) => formatProperty(tag, attribute, write)),
    children,
  );

/** Children as JSX gives them: nothing, the only one, or a list. */
const formatChildren = (children: readonly string[]): string =>
  children.length < 2 ? (children[0] ?? '') : `[${children.join(', ')}]`;

function formatJsxCall(tag: string, attributes: readonly string[], children: string): string {
  const all = children === '' ? attributes : [...attributes, `children: ${children}`];
  return `jsx(${JSON.stringify(tag)}, { ${all.join(', ')} })`;
}

const formatProperty = (
  tag: string,
  [name, value]: readonly [string, string],
  write: (value: unknown) => string,
): string => `${JSON.stringify(reactAttributeName(tag, name))}: ${write(reactAttributeValue(name, value))}`;

function elementShape({ tag, attributes, children }: MarkupElement): string {
  const inside = children.map((child) => (isElement(child) ? elementShape(child) : '#')).join('');
  return `<${tag} ${attributes.map(([name]) => name).join(' ')}>${inside}</>`;
}

const countElements = ({ children }: MarkupElement): number =>
  children.filter(isElement).reduce((sum, child) => sum + countElements(child), 1);

function valuesOf({ attributes, children }: MarkupElement): readonly string[] {
  const own = attributes.map(([name, value]) => JSON.stringify(reactAttributeValue(name, value)));
  return [...own, ...children.flatMap((child) => (isElement(child) ? valuesOf(child) : [JSON.stringify(child)]))];
}

function findDifferingValues({ values }: RepeatedElement): ReadonlySet<number> {
  const [first = []] = values;
  const places = Array.from(first.keys());
  return new Set(places.filter((place) => values.some((own) => own[place] !== first[place])));
}

function createItemData(kind: RepeatedElement): readonly object[] {
  const differing = findDifferingValues(kind);
  return kind.values.map((own) =>
    Object.fromEntries(Array.from(differing, (index) => [`value${index}`, JSON.parse(own[index] ?? 'null')])),
  );
}
