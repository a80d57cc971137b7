/** The last question that React let through to its handlers. */
let probedElements: Event | undefined;

/** For elements around all that React may take over. Of a part that it has not, it lets nothing through to them. */
export const hydrationProbe = {
  onDragExit: ({ nativeEvent }: { readonly nativeEvent: Event }): void => {
    probedElements = nativeEvent;
  },
};

/**
 * Whether React has taken an element over, so that it hears what is done there. It is asked with an event that browsers no
 * longer know and that has React wake nothing. (React's mark on an element says less: it stays when taking over was begun
 * and broken off.)
 */
export function isHydrated(element: Element): boolean {
  const question = new Event('dragexit', { bubbles: true });
  element.dispatchEvent(question);
  return probedElements === question;
}
