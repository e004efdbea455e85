import type { Registry } from '#core/define/registry.ts'

/** Where the screens of a table's documents lie; null where there are none. */
export function pageOf(registry: Registry, table: string): string | null {
  return registry.resources.find(({ resource }) => resource.table === table)?.resource.page ?? null
}
