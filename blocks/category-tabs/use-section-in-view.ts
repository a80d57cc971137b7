import { type RefObject, useEffect, useState } from 'react';

/**
 * Id of the section that crosses the line one third down the viewport. Undefined until the first observation, and if no
 * section crosses it.
 *
 * @param count number of sections; a change observes them again
 */
export function useSectionInView(container: RefObject<HTMLElement | null>, count: number): string | undefined {
  const [sectionId, setSectionId] = useState<string>();

  useEffect(() => {
    if (container.current === null || count === 0 || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setSectionId(target.id);
          else setSectionId((current) => (current === target.id ? undefined : current));
        }
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const section of container.current.querySelectorAll('section[id]')) observer.observe(section);
    return () => observer.disconnect();
  }, [container, count]);

  return sectionId;
}
