import type { DocumentSource } from '#core/define/document-facts.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Resource } from '#core/define/resource.ts'

/** Which later document rests on which earlier one: a source with the table of the document that names it. */
export interface Link extends DocumentSource {
  readonly to: string
}

/** The source that a document of a business type takes its lines from; undefined where it has none. */
export function linkOf(resource: Resource, biz_type: string | null = null): Link | undefined {
  const source = resource.document?.sources?.find(({ types }) => types === undefined || (biz_type !== null && types.includes(biz_type)))
  return source && { ...source, to: resource.table }
}

/** Every link there is. */
export function linksOf(registry: Registry): Link[] {
  return registry.resources.flatMap(({ resource: { table, document } }) =>
    (document?.sources ?? []).map((source) => ({ ...source, to: table })),
  )
}
