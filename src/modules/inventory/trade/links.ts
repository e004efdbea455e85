import type { DocumentSource } from '#core/define/document-facts.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Resource } from '#core/define/resource.ts'

/** A link between a document and its source: the source with the table of the later document. */
export interface Link extends DocumentSource {
  readonly to: string
}

/** The source of a document of a business type; undefined where it has none. */
export function linkOf(resource: Resource, biz_type: string | null = null): Link | undefined {
  const source = resource.document?.sources?.find(
    ({ types }) => types === undefined || (biz_type !== null && types.includes(biz_type)),
  )
  return source && { ...source, to: resource.table }
}

/** All links of the definitions. */
export function linksOf(registry: Registry): Link[] {
  return registry.resources.flatMap(({ resource: { table, document } }) =>
    (document?.sources ?? []).map((source) => ({ ...source, to: table })),
  )
}
