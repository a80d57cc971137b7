/** The last question that React let through to its handlers. */
let probedElements: Event | undefined;

/** For elements around all that React may take over. Of a part that it has not, it lets nothing through to them. */
export const hydrationProbe = {
  onDragExit: ({ nativeEvent }: { readonly nativeEvent: Event }): void => {
    probedElements = nativeEvent;
  },
};

/**
 * Whether React has hydrated an element, so that its handlers run. Probed with an event that browsers no longer fire and that
 * makes React hydrate nothing. (React's own mark on an element is not enough: it stays when hydration was interrupted.)
 */
export function isHydrated(element: Element): boolean {
  const question = new Event('dragexit', { bubbles: true });
  element.dispatchEvent(question);
  return probedElements === question;
}
