import type { FilterMeta } from '#core/wire/filter-wire.ts'

/**
 * Whether rows may be put together by what is filtered: a closed choice, a record or a date. The server knows for
 * certain.
 */
export function isAxis({ type, options, x: { remote } }: FilterMeta): boolean {
  if (type === 'date' || type === 'datetime') return true
  return (type === 'select' || type === 'checkbox') && (options !== undefined || (remote !== undefined && !remote.tree))
}
