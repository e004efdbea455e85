import type { FastifyInstance } from 'fastify'
import type { Bound, RoutePage, Registry } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { ok } from '../http/envelope.ts'
import { fields, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import type { Session } from '../http/session-types.ts'
import { quote } from '../read/columns.ts'
import { mayCall } from '../read/rights.ts'
import { scopeCondition } from '../read/scope.ts'
import { wordsOf } from '../words/words.ts'

/** Records of one kind that a number may find. */
const EACH = 5

/** `GET /v1/seller/search/Resolve?q=`: any number or name a person scans or pastes, as the records they may open. */
export function searchRoutes(app: FastifyInstance, registry: Registry): void {
  const places = registry.resources.flatMap((bound) => {
    const page = openedBy(registry, bound)
    return page ? [{ bound, page }] : []
  })
  addRoute(
    app,
    'GET',
    '/seller/search/Resolve',
    { config: sessionCall, schema: { querystring: fields({ q: textSchema(80, { min: 1 }) }, ['q']) } },
    async ({ session, query, lang }) => {
      const asked = places.filter(
        ({ bound, page }) =>
          mayCall(session, bound.calls.get('Info')) &&
          (session.isAdmin || session.paths.has(rightOf(page))) &&
          !ruleRefusal(page.rule, session),
      )
      const found = await app.db.read(
        session.suid,
        asked.map(({ bound }) => lookup(bound, session, query.q.trim())),
      )
      return ok(
        asked.flatMap(({ bound, page }, at) =>
          (found[at] ?? []).map(({ id, label, code }) => ({
            id,
            label,
            code: code ?? null,
            title: wordsOf(bound, lang).title,
            path: page.path.replace(':id', String(id)),
          })),
        ),
      )
    },
  )
}

/** The screen that shows one record of a resource: that of a document, else the form. */
function openedBy({ pages }: Registry, bound: Bound): RoutePage | undefined {
  const own = pages.filter((page) => page.bound === bound && page.path.includes(':id'))
  return own.find(({ kind, action }) => kind === 'info' && action === 'info') ?? own.find(({ kind }) => kind === 'form')
}

/** Exact matches by code or label, in small letters or capitals: a number means one record, not whatever contains it. */
function lookup(bound: Bound, session: Session, q: string) {
  const { table, code } = bound.resource
  const values: unknown[] = [session.suid, q]
  const scope = scopeCondition(bound, session, (value) => `$${values.push(value)}`)
  const names = [...new Set([...(code ? [code] : []), bound.label])].map((name) => `t.${quote(name)}`)
  return {
    text: `select t.id, t.${quote(bound.label)}::text as label${code ? `, t.${quote(code)}::text as code` : ''} from ${quote(table)} t
           where t.suid = $1 and t.del_at is null and (${names.map((name) => `${name}::text in ($2, upper($2))`).join(' or ')})${scope ? ` and ${scope}` : ''} order by t.id desc limit ${EACH}`,
    values,
  }
}
