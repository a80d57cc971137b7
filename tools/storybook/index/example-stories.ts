import type { JsonObject } from '../../build/codegen/json.ts';
import { isObject } from '../../build/codegen/json.ts';
import { humanizeSlug } from '../../studio/slugs.ts';

/** Fields of a block's schema that Storybook uses. */
export interface BlockSchema {
  readonly description: string;
  readonly group: string;
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly examples: readonly JsonObject[];
}

export interface ExampleStory {
  readonly exportName: string;
  readonly name: string;
  /** Props of the block. */
  readonly args: JsonObject;
}

/** Sidebar path of a block: `Products/Product grid`. */
export const storyTitle = (type: string, { group }: BlockSchema): string => `${group}/${humanizeSlug(type)}`;

/** Block type of a sidebar path. */
export const blockTypeOf = (title: string): string =>
  (title.split('/').at(-1) ?? '').toLowerCase().replaceAll(' ', '-');

/** Props whose values change the look as a whole. */
const STYLE_PROPS = ['variant', 'layout'];

/** A story for each example of a schema, then one for each variant or layout without an example. */
export function exampleStories({ properties, examples }: BlockSchema): readonly ExampleStory[] {
  const [first = {}] = examples;
  const stories = examples.map((args, index) => createStory(exampleName(args, index, first, properties), args));
  const variants = STYLE_PROPS.flatMap((name) => {
    const { enum: values, default: initial } = properties[name] ?? {};
    if (!Array.isArray(values)) return [];
    const shown = examples.map((example) => example[name] ?? initial);
    return values
      .filter((value) => !shown.includes(value))
      .map((value) => createStory(propLabel(name, value, properties), { ...first, [name]: value }));
  });
  return uniqueStories([...stories, ...variants]);
}

/** The props in which an example differs from the first one. */
function exampleName(
  args: JsonObject,
  index: number,
  first: JsonObject,
  properties: BlockSchema['properties'],
): string {
  const names = Object.keys(args);
  if (names.length === 0) return 'Defaults';
  if (index === 0) return 'Example';
  const changed = names.filter((name) => JSON.stringify(args[name]) !== JSON.stringify(first[name])).slice(0, 2);
  return changed.map((name) => propLabel(name, args[name], properties)).join(', ') || 'Example';
}

function propLabel(name: string, value: JsonObject[string] | undefined, properties: BlockSchema['properties']): string {
  const { title } = properties[name] ?? {};
  const label = typeof title === 'string' ? title : name;
  return isObject(value) || Array.isArray(value) ? label : `${label}: ${value}`;
}

const createStory = (name: string, args: JsonObject): ExampleStory => ({
  exportName: name.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase()),
  name,
  args,
});

const uniqueStories = (stories: readonly ExampleStory[]): readonly ExampleStory[] =>
  stories.map((story, index) => {
    const isTaken = stories.slice(0, index).some(({ exportName }) => exportName === story.exportName);
    return isTaken
      ? { ...story, name: `${story.name} (${index + 1})`, exportName: story.exportName + (index + 1) }
      : story;
  });
