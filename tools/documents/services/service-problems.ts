import { serviceMinutes } from '../../../runtime/domain/product/service.ts';
import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import type { NewExpert, NewService, NewServices, TenantServices } from '../../../schemas/generated/wire.ts';
import newExpert from '../../../schemas/wire/new-expert.schema.json' with { type: 'json' };
import newService from '../../../schemas/wire/new-service.schema.json' with { type: 'json' };
import newServiceCategory from '../../../schemas/wire/new-service-category.schema.json' with { type: 'json' };
import newServices from '../../../schemas/wire/new-services.schema.json' with { type: 'json' };
import openingHours from '../../../schemas/wire/opening-hours.schema.json' with { type: 'json' };
import { findLanguageAdvice, findPriceAdvice, imageAt } from '../catalogue/file-advice.ts';
import { findRepeated, mistake } from '../catalogue/file-mistakes.ts';
import { type CheckedFile, createFileSchema } from '../catalogue/file-schema.ts';
import { findUnnamed } from '../catalogue/form-mistakes.ts';
import { findNamed, type NamedEntry } from './named-calendars.ts';
import { findOverlap, parseOpeningHours } from './opening-hours.ts';

/** The shop that a file of services is for. */
interface ServicesShop extends TenantServices {
  /** Default language first. */
  readonly languages: readonly string[];
}

interface ServicesCheckOptions {
  /** Whether the first thing is enough that is not in form (`createFileSchema`). */
  readonly stopsAtFirst?: boolean;
  /** Whether a list of the file replaces the shop's. */
  readonly replaces?: boolean;
}

/** Checks a file of services: schema, then content, then advice, each only without earlier problems. */
export function checkServices(
  value: unknown,
  shop: ServicesShop,
  { stopsAtFirst = false, replaces = false }: ServicesCheckOptions = {},
): CheckedFile {
  const { errors, file } = judge(value, shop.languages, stopsAtFirst);
  if (file === undefined) return { problems: errors, references: [] };
  const mistakes = findMistakes(file, shop, replaces);
  if (mistakes.length > 0) return { problems: mistakes, references: [] };
  const prices = (file.services ?? []).flatMap(({ price }, index) =>
    findPriceAdvice(price, `/services/${index}/price`, shop.currency),
  );
  return { problems: [...prices, ...findLanguageAdvice(file, shop.languages)], references: findImages(file) };
}

const judge = createFileSchema<NewServices>('newServices', {
  newServices,
  newService,
  newServiceCategory,
  newExpert,
  openingHours,
});

/** The shop's experts that an expert of a file replaces: of the same id, else of the same name. Several if ambiguous. */
export const replacedExperts = <Entry extends NamedEntry>(
  { _id, name }: Pick<NewExpert, '_id' | 'name'>,
  experts: readonly Entry[],
  defaultLanguage: string,
): readonly Entry[] =>
  _id === undefined ? findNamed(experts, name[defaultLanguage] ?? '') : experts.filter((expert) => expert._id === _id);

function findMistakes(file: NewServices, shop: ServicesShop, replaces: boolean): readonly Problem[] {
  const { categories = [], services = [], experts = [] } = file;
  const known = <Entry extends { readonly slug: string }>(
    given: readonly Entry[] | undefined,
    stored: readonly Entry[],
  ) => [...(given ?? []), ...(replaces && given !== undefined ? [] : stored)].map(({ slug }) => slug);
  const knownCategories = known(file.categories, shop.categories);
  const knownServices = known(file.services, shop.services);
  const branches = shop.calendars.filter(({ kind }) => kind === 'branch');
  return [
    ...findDuplicates('/categories', categories),
    ...findDuplicates('/services', services),
    ...services.flatMap((service, index) => [
      ...findUnknown(`/services/${index}/category`, 'category', service.category, knownCategories),
      ...findServiceMistakes(service, `/services/${index}`),
      ...findBranchMistakes(service.branches, `/services/${index}/branches`, branches),
    ]),
    ...(file.services === undefined ? findOrphans(shop.services, knownCategories) : []),
    ...experts.flatMap((expert, index) => [
      ...expert.services.flatMap((slug, place) =>
        findUnknown(`/experts/${index}/services/${place}`, 'service', slug, knownServices),
      ),
      ...findBranchMistakes(expert.branches, `/experts/${index}/branches`, branches),
      ...findHoursMistakes(expert, `/experts/${index}/hours`),
    ]),
    ...findExpertMistakes(experts, shop),
  ];
}

const findDuplicates = (list: string, entries: readonly { readonly slug: string }[]): readonly Problem[] =>
  findRepeated(
    entries.map(({ slug }) => [slug]),
    (index, slug) => [`${list}/${index}/slug`, `The slug \`${slug}\``],
  );

function findUnknown(
  pointer: string,
  kind: 'category' | 'service',
  slug: string,
  known: readonly string[],
): readonly Problem[] {
  if (known.includes(slug)) return [];
  const near = nearestName(slug, known);
  const list = kind === 'category' ? 'categories' : 'services';
  const what = kind === 'category' ? 'category of services' : 'service';
  const advice = near === undefined ? `: add it to \`${list}\`, or remove it here.` : `; did you mean \`${near}\`?`;
  return [mistake('unknown-slug', pointer, `The shop has no ${what} \`${slug}\`${advice}`)];
}

function findServiceMistakes(service: NewService, place: string): readonly Problem[] {
  const { discountType = 'none', discountValue = 0, durationType = 'minutes', durationValue } = service;
  const minutes = serviceMinutes({ durationType, durationValue });
  const isWhole = Math.abs(minutes - durationValue * (durationType === 'hours' ? 60 : 1)) < 1e-6;
  const problems: Problem[] = [];
  if (!isWhole || minutes < 1 || minutes > MAX_MINUTES)
    problems.push(
      mistake(
        'multipleOf',
        `${place}/durationValue`,
        `A service takes whole minutes, from 1 to ${MAX_MINUTES} in all.`,
      ),
    );
  if (discountType === 'none' && discountValue > 0) {
    const message = 'A discount needs a `discountType`: `percentage` or `fixed`.';
    problems.push(mistake('const', `${place}/discountValue`, message));
  }
  if (discountType !== 'none' && discountValue === 0)
    problems.push(mistake('const', `${place}/discountType`, 'A discount needs a `discountValue` above 0.'));
  if (discountType === 'percentage' && discountValue > 100)
    problems.push(mistake('maximum', `${place}/discountValue`, 'A discount is at most 100 per cent.'));
  return problems;
}

const MAX_MINUTES = 24 * 60;

function findBranchMistakes(
  names: readonly string[] = [],
  place: string,
  branches: readonly NamedEntry[],
): readonly Problem[] {
  return names.flatMap((name, index) => {
    const found = findNamed(branches, name);
    if (found.length === 1) return [];
    const pointer = `${place}/${index}`;
    if (found.length > 1) return [mistake('duplicate-id', pointer, severalOf('branches', name, found))];
    const known = branches.flatMap((branch) => Object.values(branch.name));
    const near = nearestName(name, known);
    const some = known.slice(0, MAX_NAMED).map((each) => `\`${each}\``);
    const advice = near === undefined ? `. It has ${some.join(', ')}.` : `; did you mean \`${near}\`?`;
    return [mistake('unknown-slug', pointer, `The shop has no branch \`${name}\`${advice}`)];
  });
}

const severalOf = (what: string, name: string, found: readonly NamedEntry[]): string =>
  `The shop has ${found.length} ${what} \`${name}\`: use the id, ${found
    .slice(0, MAX_NAMED)
    .map(({ _id }) => `\`${_id}\``)
    .join(' or ')}.`;

/** Maximum number of names in a message. */
const MAX_NAMED = 4;

/** The shop's services whose category is missing in the replacing list. */
const findOrphans = (services: readonly NewService[], categories: readonly string[]): readonly Problem[] =>
  services
    .filter(({ category }) => !categories.includes(category))
    .map(({ slug, category }) => {
      const message = `The service \`${slug}\` is of the category \`${category}\`, which is not here: add it, or list \`services\`, too.`;
      return mistake('unknown-slug', '/categories', message);
    });

function findHoursMistakes({ hours }: NewExpert, pointer: string): readonly Problem[] {
  const overlap = hours && findOverlap(parseOpeningHours(hours));
  return overlap === undefined ? [] : [mistake('uniqueItems', pointer, overlapMessage(overlap))];
}

/** The message for overlapping hours. */
export const overlapMessage = ({ day, times }: NonNullable<ReturnType<typeof findOverlap>>): string =>
  `The hours ${times} of ${day} overlap others: write one or the other.`;

/** Missing names, and experts that are ambiguous within file or shop. */
function findExpertMistakes(experts: readonly NewExpert[], { calendars, languages }: ServicesShop): readonly Problem[] {
  const [language = ''] = languages;
  const stored = calendars.filter(({ kind }) => kind === 'expert');
  const keys = experts.map((expert) => {
    const [replaced] = replacedExperts(expert, stored, language);
    return replaced?._id ?? expert._id ?? expert.name[language]?.trim().toLowerCase() ?? '';
  });
  return experts.flatMap((expert, index) => {
    const place = `/experts/${index}`;
    const unnamed = findUnnamed(expert.name, place, language);
    if (unnamed.length > 0) return unnamed;
    const replaced = replacedExperts(expert, stored, language);
    const [namesake] = replaced.length === 0 ? findNamed(stored, expert.name[language] ?? '') : [];
    if (namesake !== undefined) {
      const message = `The shop has no expert \`${expert._id}\`: that of this name is \`${namesake._id}\`.`;
      return [mistake('unknown-slug', joinPointer(place, '_id'), message)];
    }
    if (replaced.length > 1)
      return [mistake('duplicate-id', `${place}/name`, severalOf('experts', expert.name[language] ?? '', replaced))];
    const first = keys.indexOf(keys[index] ?? '');
    const message = `This is the same expert as entry ${first + 1}: keep one of the two.`;
    return first === index ? [] : [mistake('duplicate-id', `${place}/name`, message)];
  });
}

const findImages = ({ categories = [], services = [], experts = [] }: NewServices): CheckedFile['references'] => [
  ...categories.flatMap(({ image }, index) => imageAt(image, '/categories', index, 'image')),
  ...services.flatMap(({ image, images = [] }, index) => [
    ...imageAt(image, '/services', index, 'image'),
    ...images.flatMap((each, place) => imageAt(each, '/services', index, 'images', place)),
  ]),
  ...experts.flatMap(({ image }, index) => imageAt(image, '/experts', index, 'image')),
];
