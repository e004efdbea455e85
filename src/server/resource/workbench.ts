import type { FastifyInstance } from 'fastify'
import type { WorkbenchTodo } from '#core/access-wire.ts'
import type { Lang } from '#core/i18n.ts'
import type { Bound, Registry } from '#core/registry.ts'
import { reasonAgainst } from '#core/rule.ts'
import { fieldTitle, titleOf } from '#core/titles.ts'
import { seconds } from '../http/clock.ts'
import { ok } from '../http/envelope.ts'
import { noQuery, sessionCall } from '../http/route.ts'
import type { Session } from '../http/session-types.ts'
import { COUNT_CAP, countStatement } from './list-sql.ts'
import { readListQuery } from './query.ts'
import { holds } from './rights.ts'
import { wordsOf } from './words.ts'

/** Days ahead within which something that ends is told of. */
const AHEAD_S = 30 * 86_400

interface Asked extends Omit<WorkbenchTodo, 'count'> {
  bound: Bound
}

/** `GET /v1/seller/index/Workbench`: what waits for the caller, each count that of the list behind it under the same filter, rights and data scope. */
export function workbenchRoutes(app: FastifyInstance, registry: Registry): void {
  app.get('/v1/seller/index/Workbench', { config: sessionCall, schema: { querystring: noQuery } }, async ({ session, lang }) => {
    const now = seconds(app.now())
    const open = registry.resources.filter(
      ({ module, resource, calls }) => holds(session, calls.get('Manage')) && !reasonAgainst({ ...module.rule, ...resource.rule }, session),
    )
    const asked = open.flatMap((bound) => [...decisionsOf(bound, registry, session, lang), ...endingOf(bound, registry, { lang, now })])
    const statements = asked.map(({ bound, query }) =>
      countStatement({ bound, registry, session, query: readListQuery(bound, registry, query) }, false),
    )
    const answers = statements.length > 0 ? await app.db.read(session.suid, statements) : []
    const todos = asked.map(({ bound: _bound, ...todo }, at): WorkbenchTodo => ({
      ...todo,
      count: Math.min(Number(answers[at]?.[0]?.n ?? 0), COUNT_CAP),
    }))
    return ok({ todos, as_of: now })
  })
}

/** Records that wait for a decision which the caller may make. */
function decisionsOf(bound: Bound, registry: Registry, session: Session, lang: Lang): Asked[] {
  const { flow, table } = bound.resource
  const path = listOf(bound, registry)
  if (!flow || path === undefined || !bound.resource.list.filters?.includes('status')) return []
  const words = wordsOf(bound, lang)
  return Object.entries(flow.transitions).flatMap(([name, step]) =>
    typeof step.to === 'object' && holds(session, bound.transitions.get(name))
      ? [
          {
            key: `${table}.${name}`,
            title: `${titleOf(bound, lang)} · ${step.from.map((state) => words.state(state)).join(' / ')}`,
            path,
            query: { status: step.from.join(',') },
            bound,
          },
        ]
      : [],
  )
}

/** Records of which something ends within a month, or has ended. */
function endingOf(bound: Bound, registry: Registry, { lang, now }: { lang: Lang; now: number }): Asked[] {
  const path = listOf(bound, registry)
  const name = (bound.resource.list.filters ?? []).find((one) => /(^|_)expire(_at)?$/.test(one))
  if (path === undefined || name === undefined) return []
  const title = `${titleOf(bound, lang)} · ${fieldTitle(bound, name, lang)}`
  return [{ key: `${bound.resource.table}.${name}`, title, path, query: { [name]: `,${now + AHEAD_S}` }, bound }]
}

function listOf(bound: Bound, registry: Registry): string | undefined {
  return registry.pages.find((page) => page.bound === bound && page.kind === 'list')?.path
}
