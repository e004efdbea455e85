import { apiHost } from '../api/host.ts'
import { isPicture } from '../ui/format.ts'

/**
 * Where a browser fetches a stored picture from; undefined for what is none. A path without a host is one of ours,
 * which the API's host answers.
 */
export function pictureSource(value: unknown): string | undefined {
  if (typeof value === 'string' && /^\/(?!\/)/.test(value)) return apiHost() + value
  return isPicture(value) ? value : undefined
}

/** The pictures of a cell: one address, a list, or addresses joined by commas. */
export function picturesOf(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return parts.flatMap((part) => pictureSource(typeof part === 'string' ? part.trim() : part) ?? [])
}
