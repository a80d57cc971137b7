/** Spec 9: "default card width 180px". */
export const CARD_WIDTH = 180;
