import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { isJsonObject } from '../map-document-blocks.ts';

/**
 * Sections that stick to the same edge of the viewport as another one on the page. Sections with `when` are ignored, since they
 * may be shown to different visitors.
 */
export const findPlacementAdvice = (document: unknown): readonly Problem[] =>
  sectionLists(document).flatMap(({ pointer, sections }) => {
    const occupied = new Set<unknown>();
    return sections.flatMap((section, index): readonly Problem[] => {
      const placement = placementOf(section);
      if (placement === undefined) return [];
      if (!occupied.has(placement)) {
        occupied.add(placement);
        return [];
      }
      const message = `An earlier section ${PLACES[placement]}, and this one covers it: let one of them be \`static\`, or make one section of both.`;
      return [{ kind: 'advice', code: 'shared-placement', pointer: joinPointer(pointer, index, 'placement'), message }];
    });
  });

const PLACES = { sticky: 'stays at the top already', fixed: 'stays at the bottom already' } as const;

/** Undefined for a section that scrolls or is conditional. */
function placementOf(section: unknown): keyof typeof PLACES | undefined {
  if (!isJsonObject(section) || section.show === false || section.when !== undefined) return undefined;
  const { placement } = section;
  return placement === 'sticky' || placement === 'fixed' ? placement : undefined;
}

/** Sections of header, footer and each page. */
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
