import type { FastifyInstance } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Statement } from '../db/db.ts'
import { ok } from '../http/envelope.ts'
import { fields, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { quote } from '../read/columns.ts'
import { mayCall } from '../read/rights.ts'

/**
 * `GET /v1/seller/search/NextCode?table=`: the code that would follow in a list of master data; null where none has
 * been given yet, or the last has no number.
 */
export function nextCodeRoute(app: FastifyInstance, registry: Registry): void {
  addRoute(
    app,
    'GET',
    '/seller/search/NextCode',
    { config: sessionCall, schema: { querystring: fields({ table: textSchema(60, { min: 1 }) }, ['table']) } },
    async ({ session, query }) => {
      const bound = registry.resources.find(({ resource }) => resource.table === query.table)
      if (!bound || suggestedField(bound) === undefined) throw new AppError('not_found')
      if (!mayCall(session, bound.calls.get('Save'))) throw new AppError('forbidden')
      const [rows] = await app.db.read(session.suid, [nextCode(bound, session.suid)])
      const code = rows?.[0]?.['code']
      return ok({ code: typeof code === 'string' ? code : null })
    },
  )
}

/** The code of a record that people give themselves; undefined where the server numbers them or there is none. */
export function suggestedField({
  resource: { code, codeProposed, label = 'name', fields: all, numbered, form, single },
}: Bound): string | undefined {
  const field = code === undefined ? undefined : all[code]
  if (
    code === undefined ||
    codeProposed === false ||
    code === label ||
    !form ||
    single ||
    numbered?.field === code ||
    !field
  )
    return undefined
  return field.column === 'text' && !field.nullable && field.server === undefined ? code : undefined
}

/**
 * The pattern of the code that was given last, with the number behind the highest of that pattern; deleted ones count,
 * so that no code means two things.
 */
function nextCode(bound: Bound, suid: number): Statement {
  const { table } = bound.resource
  const code = quote(suggestedField(bound) ?? 'code')
  const text = `
    with last as (
      select substring(t.${code} from '^(.*?)[0-9]{1,15}$') as prefix, length(substring(t.${code} from '([0-9]{1,15})$')) as width
      from ${quote(table)} t where t.suid = $1 order by t.id desc limit 1
    )
    select l.prefix || lpad(n.next::text, greatest(l.width, length(n.next::text)), '0') as code from last l cross join lateral (
      select max(substr(t.${code}, length(l.prefix) + 1)::bigint) + 1 as next from ${quote(table)} t
      where t.suid = $1 and left(t.${code}, length(l.prefix)) = l.prefix and translate(substr(t.${code}, length(l.prefix) + 1), '0123456789', '') = ''
        and length(t.${code}) - length(l.prefix) between 1 and 15
    ) n where l.prefix is not null`
  return { text, values: [suid] }
}
