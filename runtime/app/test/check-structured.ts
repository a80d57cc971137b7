import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import aggregateOffer from '../../../schemas/structured/aggregate-offer.schema.json' with { type: 'json' };
import breadcrumbList from '../../../schemas/structured/breadcrumb-list.schema.json' with { type: 'json' };
import itemList from '../../../schemas/structured/item-list.schema.json' with { type: 'json' };
import offer from '../../../schemas/structured/offer.schema.json' with { type: 'json' };
import organization from '../../../schemas/structured/organization.schema.json' with { type: 'json' };
import product from '../../../schemas/structured/product.schema.json' with { type: 'json' };
import reference from '../../../schemas/structured/reference.schema.json' with { type: 'json' };
import service from '../../../schemas/structured/service.schema.json' with { type: 'json' };
import store from '../../../schemas/structured/store.schema.json' with { type: 'json' };
import structuredData from '../../../schemas/structured/structured-data.schema.json' with { type: 'json' };
import webAddress from '../../../schemas/structured/web-address.schema.json' with { type: 'json' };
import webSite from '../../../schemas/structured/web-site.schema.json' with { type: 'json' };

/** Schemas by `@type`. */
const THINGS = {
  Organization: 'organization',
  WebSite: 'web-site',
  BreadcrumbList: 'breadcrumb-list',
  ItemList: 'item-list',
  Product: 'product',
  Service: 'service',
  Store: 'store',
} as const;

const FILES = {
  'aggregate-offer': aggregateOffer,
  'breadcrumb-list': breadcrumbList,
  'item-list': itemList,
  offer,
  organization,
  product,
  reference,
  service,
  store,
  'structured-data': structuredData,
  'web-address': webAddress,
  'web-site': webSite,
};

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
addFormats.default(ajv);
const idOf = (name: string): string => `https://schemas.test/${name}.schema.json`;
for (const [name, schema] of Object.entries(FILES)) ajv.addSchema({ ...schema, $id: idOf(name) });

/** Schema errors of a page's `application/ld+json`. */
export function structuredProblems(json: string): readonly string[] {
  const data: unknown = JSON.parse(json);
  const problems = problemsOf('structured-data', data);
  const graph = isGraph(data) ? data['@graph'] : [];
  // A thing's own schema has better messages than `oneOf`.
  const own = graph.flatMap((thing) => {
    const name = THINGS[typeOf(thing) as keyof typeof THINGS];
    return name === undefined ? [`there is no schema of ${typeOf(thing)}`] : problemsOf(name, thing);
  });
  return own.length > 0 ? own : problems;
}

export const structuredThings = (json: string): readonly Readonly<Record<string, unknown>>[] => {
  const data: unknown = JSON.parse(json);
  return isGraph(data) ? data['@graph'] : [];
};

function problemsOf(name: string, data: unknown): string[] {
  const validate = ajv.getSchema(idOf(name));
  if (validate === undefined) throw new Error(`there is no schema ${name}`);
  if (validate(data) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
}

interface Graph {
  readonly '@graph': readonly Readonly<Record<string, unknown>>[];
}

const isGraph = (data: unknown): data is Graph =>
  typeof data === 'object' && data !== null && '@graph' in data && Array.isArray(data['@graph']);

const typeOf = (thing: Readonly<Record<string, unknown>>): string => String(thing['@type']);
