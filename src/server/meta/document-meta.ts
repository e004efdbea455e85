import { inLang } from '#core/text/i18n.ts'
import { signatures } from '#core/define/document-facts.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { DocumentMeta } from '#core/wire/document-wire.ts'

/** Facts of a document for its screens: who signs, the sources of its lines, and the documents made from it. */
export function documentMeta({ resource }: Bound, registry: Registry, lang: Lang): DocumentMeta {
  const { sources = [], signs = [signatures.made, signatures.audited], partner, pushes } = resource.document ?? {}
  return {
    ...(partner ? { partner } : {}),
    ...(pushes ? { pushes } : {}),
    signs: signs.map(({ title, by }) => ({ title: inLang(title, lang), ...(by ? { by } : {}) })),
    sources: sources.flatMap(({ call, types }) => (call ? [{ call, ...(types ? { types } : {}) }] : [])),
    later: laterOf(resource.table, registry, lang),
  }
}

/** Documents that can be created from documents of a table: those that name it as a source with a button. */
function laterOf(table: string, registry: Registry, lang: Lang): DocumentMeta['later'] {
  return registry.resources.flatMap(({ resource: { document, page } }) =>
    (document?.sources ?? []).flatMap(({ from, make, types, fromTypes, carries = false }) => {
      if (from !== table || !make || !page) return []
      const [type] = types ?? []
      return [
        {
          title: inLang(make, lang),
          page,
          main: carries,
          ...(type ? { type } : {}),
          ...(fromTypes ? { of: fromTypes } : {}),
        },
      ]
    }),
  )
}
