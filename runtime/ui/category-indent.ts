/** px by which each level of a list of categories stands in. Spec 9: "category indent 5 px per level". */
export const CATEGORY_INDENT = 5;

/** The same of a tree that is a widget of its own. Spec 9: "tree widget 10 px, levels 1-5". */
export const TREE_INDENT = 10;
