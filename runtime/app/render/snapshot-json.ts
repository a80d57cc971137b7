import type { PublicSnapshots, StoresSnapshot } from '../../stores/core/stores.ts';
import { scriptJson } from './escape.ts';

/** The stores' snapshot as escaped JSON, in pieces. */
export function snapshotJson(snapshot: StoresSnapshot): readonly (string | Buffer)[] {
  const writer = new SnapshotWriter();
  writer.write(snapshot);
  return writer.end();
}

/** Backend data is immutable: each object is encoded once. */
const jsonCache = new WeakMap<object, Buffer>();

class SnapshotWriter {
  private readonly pieces: (string | Buffer)[] = [];
  /** JSON between encoded objects. */
  private text = '';

  write(value: unknown): void {
    if (typeof value !== 'object' || value === null) this.text += scriptJson(value);
    else if (Array.isArray(value)) this.list(value);
    else if ('_id' in value) this.entity(value);
    else this.object(value);
  }

  end(): readonly (string | Buffer)[] {
    return [...this.pieces, this.text];
  }

  private list(values: readonly unknown[]): void {
    let before = '[';
    for (const value of values) {
      this.text += before;
      this.write(value);
      before = ',';
    }
    this.text += before === '[' ? '[]' : ']';
  }

  private object(value: object): void {
    let before = '{';
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      this.text += `${before}${scriptJson(name)}:`;
      this.write(part);
      before = ',';
    }
    this.text += before === '{' ? '{}' : '}';
  }

  private entity(entity: object): void {
    const bytes = jsonCache.get(entity) ?? Buffer.from(scriptJson(entity));
    jsonCache.set(entity, bytes);
    this.pieces.push(this.text, bytes);
    this.text = '';
  }
}

/** The ids of all products in a page's snapshot. A change of their stock or prices makes the page stale. */
export function productIdsIn(snapshot: PublicSnapshots['catalog']): ReadonlySet<string> {
  const { products = {}, details = {}, related = {}, productsById: picked = {} } = snapshot ?? {};
  const shown = [
    ...Object.values(products).flatMap(({ items }) => items),
    ...Object.values(details),
    ...Object.values(related).flat(),
    ...Object.values(picked).filter((product) => product !== null),
  ];
  return new Set(shown.map(({ _id }) => _id));
}
