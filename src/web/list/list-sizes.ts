/** Px of a row, which the style sheet and what draws only the rows in sight must agree on. */
export const rowHeights = { medium: 38, compact: 32 } as const
/** A finger needs more room than a pointer. */
export const touchRow = 44
/** Too narrow for a table: the list is cards. */
export const phoneSized = '(max-width: 576px)'
/** Spec section 9: the page is back at its top so many ms after paging. */
export const toTopAfter = 800
