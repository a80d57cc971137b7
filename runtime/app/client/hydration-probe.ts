/** The last question that React let through to its handlers. */
let probedElements: Event | undefined;

/** For elements around all that React may take over. Of a part that it has not, it lets nothing through to them. */
export const hydrationProbe = {
  onDragExit: ({ nativeEvent }: { readonly nativeEvent: Event }): void => {
    probedElements = nativeEvent;
  },
};

/**
 * Whether React has hydrated an element. Probed by an obsolete event that hydrates nothing; React's own mark remains
 * after an interruption.
 */
export function isHydrated(element: Element): boolean {
  const question = new Event('dragexit', { bubbles: true });
  element.dispatchEvent(question);
  return probedElements === question;
}
