/** Indent of each level of a category list, in px. Spec 9: "category indent 5 px per level". */
export const CATEGORY_INDENT_PX = 5;

/** Indent of each level of the category tree widget, in px. Spec 9: "tree widget 10 px, levels 1-5". */
export const CATEGORY_TREE_INDENT_PX = 10;
