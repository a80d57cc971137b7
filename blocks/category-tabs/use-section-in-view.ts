import { type RefObject, useEffect, useState } from 'react';

/**
 * Id of the section that is being read: the one that lies across a line a third down the window. Undefined until the
 * browser has looked, and where none is.
 *
 * @param count looked at again when the number of sections changes
 */
export function useSectionInView(box: RefObject<HTMLElement | null>, count: number): string | undefined {
  const [inView, setInView] = useState<string>();

  useEffect(() => {
    if (box.current === null || count === 0 || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setInView(target.id);
          else setInView((current) => (current === target.id ? undefined : current));
        }
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const section of box.current.querySelectorAll('section[id]')) observer.observe(section);
    return () => observer.disconnect();
  }, [box, count]);

  return inView;
}
