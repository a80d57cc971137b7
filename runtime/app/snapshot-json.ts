import { type Stores, snapshotOf } from '../stores/stores.ts';
import { scriptJson } from './escape.ts';

/** What the stores hold, as JSON for a `<script>` element. */
export const snapshotJson = (stores: Stores): string => write(snapshotOf(stores));

const written = new WeakMap<object, string>();

/** Products and the like are what the backend answered, kept and never changed: each is written once, not at every render. */
function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scriptJson(value);
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if ('_id' in value) return writeEntity(value);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `${scriptJson(name)}:${write(part)}`).join(',')}}`;
}

function writeEntity(entity: object): string {
  const known = written.get(entity);
  if (known !== undefined) return known;
  const json = scriptJson(entity);
  written.set(entity, json);
  return json;
}
