/** Rows that a refusal reads: one more than it names. */
export const NAMED_ROWS = 6

/** The first five names of a refusal, with an ellipsis if there are more. */
export const firstNames = (names: readonly string[]): string =>
  [...names.slice(0, NAMED_ROWS - 1), ...(names.length >= NAMED_ROWS ? ['…'] : [])].join('、')
