/**
 * One migration step from a version to the next. It does not mutate its input and keeps members of the new version: a
 * block without a version is read as version 1.
 */
export interface Migration<T = Readonly<Record<string, unknown>>> {
  (value: T): T;
  /** Maps a path after this step to the path before, for problems at the tenant's own text. Identity when absent. */
  readonly sourcePath?: ((path: readonly string[], before: unknown) => readonly string[]) | undefined;
}

/** Steps of a block or document: `migrations[0]` leads from version 1 to 2. */
export type Migrations = readonly Migration[];

/** Renamed properties and values of an object. */
export interface Renames {
  /** New names of properties, by their former ones. */
  readonly properties?: Readonly<Record<string, string | ConditionalRename>>;
  /** New values by their former ones, by the new name of the property that has them. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The same for the objects inside, by the new name of the property; of an array, for each item. */
  readonly inside?: Readonly<Record<string, Renames>>;
  /** The same for every property, where properties have any name. */
  readonly each?: Renames;
}

/** A property that has another meaning in the next version: only these values move. */
interface ConditionalRename {
  readonly to: string;
  readonly when: (value: unknown) => boolean;
}

/** A migration that renames properties and values. Whatever else is written, right or wrong, stays as it is. */
export const renameMigration = (renames: Renames): Migration =>
  Object.assign((value: JsonObject) => renameIn(value, renames), {
    sourcePath: (path: readonly string[], before: unknown) => sourcePath(path, before, renames),
  });

/** Answers the same object when nothing changes. */
function renameIn(value: JsonObject, renames: Renames): JsonObject {
  let isSame = true;
  const entries = Object.entries(value).map(([former, child]) => {
    const name = newName(former, value, renames);
    const isRenamed = name !== former;
    // A value is translated where it is written under its former name, or where the name stays.
    const isFormer = isRenamed || !isNewName(name, renames);
    const renamed = isFormer ? renameValue(child, ownOf(renames.values, name)) : child;
    const next = renameInside(renamed, ownOf(renames.inside, name) ?? renames.each);
    if (isRenamed || next !== child) isSame = false;
    return [name, next] as const;
  });
  return isSame ? value : Object.fromEntries(entries);
}

function renameInside(value: unknown, renames: Renames | undefined): unknown {
  if (renames === undefined) return value;
  if (isObject(value)) return renameIn(value, renames);
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown) => (isObject(item) ? renameIn(item, renames) : item));
  return items.some((item, index) => item !== value[index]) ? items : value;
}

const renameValue = (value: unknown, values: Readonly<Record<string, string>> | undefined): unknown =>
  typeof value === 'string' ? (ownOf(values, value) ?? value) : value;

/** A property keeps its former name where the new one is taken: the validator then reports it as unknown. */
function newName(former: string, holder: JsonObject, renames: Renames): string {
  const name = wantedName(former, holder[former], renames);
  if (name === former || !Object.hasOwn(holder, name)) return name;
  return wantedName(name, holder[name], renames) === name ? former : name;
}

function wantedName(former: string, value: unknown, { properties }: Renames): string {
  const rename = ownOf(properties, former);
  if (typeof rename === 'object') return rename.when(value) ? rename.to : former;
  return rename ?? former;
}

const isNewName = (name: string, { properties = {} }: Renames): boolean =>
  Object.values(properties).some((rename) => (typeof rename === 'object' ? rename.to : rename) === name);

function sourcePath(path: readonly string[], before: unknown, renames: Renames): readonly string[] {
  const [step, ...rest] = path;
  if (step === undefined) return path;
  if (Array.isArray(before)) return [step, ...sourcePath(rest, before[Number(step)], renames)];
  if (!isObject(before)) return path;
  const former = Object.keys(before).find((name) => newName(name, before, renames) === step) ?? step;
  const inside = ownOf(renames.inside, step) ?? renames.each;
  return [former, ...(inside === undefined ? rest : sourcePath(rest, before[former], inside))];
}

type JsonObject = Readonly<Record<string, unknown>>;

/** A tenant may call a property anything, `constructor`, too. */
const ownOf = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
