import type { Call } from '#core/define/call.ts'
import { printableExample } from '#core/define/example.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'

/**
 * The body of a save for the API page. It documents; the refusing is done field by field, where each problem gets its
 * own words.
 */
export function bodySchema(bound: Bound) {
  const { resource } = bound
  const lines = Object.entries(resource.lines ?? {}).map(([name, { title, fields }]) => [
    name,
    { type: 'array', description: inLang(title, 'en'), items: { type: 'object', properties: described(fields) } },
  ])
  return {
    type: 'object',
    additionalProperties: true,
    'x-properties': {
      id: { type: 'integer' },
      ver: { type: 'integer' },
      ...described(resource.fields),
      ...Object.fromEntries(lines),
    },
  }
}

/** Fields as the API page shows them: those that a caller may send. */
export function described(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.server !== true)
      .map(([name, field]) => [
        name,
        { ...field.schema, title: inLang(field.label, 'en'), ...(field.unit ? { description: field.unit } : {}) },
      ]),
  )
}

/** What a call takes, with its example: as a whole for a body, by parameter for a query. */
export function describedCall({ method, input, example }: Call) {
  const fields = described(input)
  if (!example) return { 'x-properties': fields }
  const printable = printableExample(example)
  if (method === 'POST') return { 'x-properties': fields, examples: [printable] }
  return {
    'x-properties': Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        name in printable ? { ...field, examples: [printable[name]] } : field,
      ]),
    ),
  }
}
