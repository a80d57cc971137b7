/** Text in which parts in backticks are shown as code. */
export const TextWithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) =>
    // The parts have no identity other than their index, and never reorder.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
