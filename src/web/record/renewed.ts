import type { QueryKey } from '@tanstack/react-query'

/** Answers that tell of records, by the second part of their key. */
const told = new Set<unknown>(['rows', 'count', 'by', 'pivot', 'info', 'panel', 'filled', 'queue'])

/**
 * Whether a kept answer may be out of date once something was done with records of the list at `path`: a page of one of them, its tabs and the lists of
 * other things in them tell of it as well. What describes a list and what is offered to choose from stays.
 */
export function isRenewed([key, part]: QueryKey, path: string): boolean {
  return told.has(part) || (key === path && part !== 'meta')
}
