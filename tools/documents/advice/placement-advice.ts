import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { isJsonObject } from '../map-document-blocks.ts';

/**
 * Sections that would stay at the place of the window at which another one of the same page does. Each could be shown to others
 * where one has a `when`: nothing is said of those.
 */
export const findPlacementAdvice = (document: unknown): readonly Problem[] =>
  sectionLists(document).flatMap(({ pointer, sections }) => {
    const taken = new Set<unknown>();
    return sections.flatMap((section, index): readonly Problem[] => {
      const placement = placementOf(section);
      if (placement === undefined) return [];
      if (!taken.has(placement)) {
        taken.add(placement);
        return [];
      }
      const message = `An earlier section ${PLACES[placement]}, and this one covers it: let one of them be \`static\`, or make one section of both.`;
      return [{ kind: 'advice', code: 'shared-placement', pointer: joinPointer(pointer, index, 'placement'), message }];
    });
  });

const PLACES = { sticky: 'stays at the top already', fixed: 'stays at the bottom already' } as const;

/** Undefined where it scrolls by, or is not always shown. */
function placementOf(section: unknown): keyof typeof PLACES | undefined {
  if (!isJsonObject(section) || section.show === false || section.when !== undefined) return undefined;
  const { placement } = section;
  return placement === 'sticky' || placement === 'fixed' ? placement : undefined;
}

/** Those of header, footer and each page. */
function sectionLists(
  document: unknown,
): readonly { readonly pointer: string; readonly sections: readonly unknown[] }[] {
  if (!isJsonObject(document)) return [];
  const { header, footer, pages } = document;
  const parts: readonly (readonly [pointer: string, part: unknown])[] = [
    ['/header', header],
    ['/footer', footer],
    ...Object.entries(isJsonObject(pages) ? pages : {}).map(
      ([name, page]) => [joinPointer('/pages', name), page] as const,
    ),
  ];
  return parts.flatMap(([pointer, part]) =>
    isJsonObject(part) && Array.isArray(part.sections)
      ? [{ pointer: joinPointer(pointer, 'sections'), sections: part.sections }]
      : [],
  );
}
