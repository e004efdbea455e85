/** What one row of the stock summary stands for. `place` is a material in a warehouse. */
export const groupings = ['material', 'kind', 'warehouse', 'batch', 'place'] as const
export type Grouping = (typeof groupings)[number]

/** Rows on one page of the stock summary. */
export const SUMMARY_PAGE = 200
