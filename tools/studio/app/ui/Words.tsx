/** A sentence in which `this` is code. */
export const Words = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) =>
    // The parts have no other name than their place, and never change it.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
