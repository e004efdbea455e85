import type { QueryKey } from '@tanstack/react-query'

/** Queries with data of records, by the second part of their key. */
const refreshedKeys = new Set<unknown>(['rows', 'count', 'by', 'pivot', 'info', 'panel', 'filled', 'queue'])

/**
 * Whether a cached answer may be outdated after an action on records of the list at `path`: also pages of these
 * records, their panels and other lists in them. Metadata and picker options stay valid.
 */
export function isOutdated([key, part]: QueryKey, path: string): boolean {
  return refreshedKeys.has(part) || (key === path && part !== 'meta')
}
