/** Raised with every change of the rules that keywords score by, or by which quotes of a model are doubted, so that runs can be told apart. */
export const RULES_VERSION = 7
