import { apiHost } from '../api/host.ts'
import { isPicture } from '../ui/format.ts'

/** Where a browser fetches a stored picture from; undefined for what is none. Our own store answers under its path on the API's host. */
export function pictureSource(value: unknown): string | undefined {
  if (typeof value === 'string' && value.startsWith('/api/file/')) return apiHost() + value
  return isPicture(value) ? value : undefined
}

/** The pictures of a cell: one address, a list, or addresses joined by commas. */
export function picturesOf(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return parts.flatMap((part) => pictureSource(typeof part === 'string' ? part.trim() : part) ?? [])
}
