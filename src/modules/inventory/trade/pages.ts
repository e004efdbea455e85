import type { Registry } from '#core/define/registry.ts'

/** The page of the documents of a table; null where they have none. */
export function documentPage(registry: Registry, table: string): string | null {
  return registry.resources.find(({ resource }) => resource.table === table)?.resource.page ?? null
}
