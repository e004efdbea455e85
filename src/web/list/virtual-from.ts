/** From here on only the rows in sight are drawn. */
export const virtualFrom = 120
