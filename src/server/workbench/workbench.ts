import type { FastifyInstance } from 'fastify'
import type { WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { mergeRules, ruleRefusal } from '#core/define/rule.ts'
import { seconds } from '../http/clock.ts'
import { ok } from '../http/envelope.ts'
import { noQuery, sessionCall } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import type { Session } from '../http/session-types.ts'
import { chartsFor } from './charts.ts'
import { workbenchFigures } from './figures.ts'
import { firstStepsFor } from './first-steps.ts'
import { COUNT_CAP, countStatement, distinctStatement } from '../list/list-sql.ts'
import { readListQuery } from '../list/query.ts'
import { mayCall, mayOpen } from '../read/rights.ts'
import { waitingOf } from './waiting.ts'

/**
 * `GET /v1/seller/index/Workbench`, `FirstSteps`, `Charts` and `Figures`: what waits for the caller, and figures. Each
 * is that of the list behind it, under the same filter, rights and data scope.
 */
export function workbenchRoutes(app: FastifyInstance, registry: Registry): void {
  const waiting = waitingOf(registry)
  const call = { config: sessionCall, schema: { querystring: noQuery } }
  addRoute(app, 'GET', '/seller/index/Workbench', call, async ({ session, lang }) => {
    const { suid } = session
    const now = seconds(app.now())
    const lists = waiting.filter(
      ({ bound, right }) => mayList(bound, session) && (right === undefined || mayCall(session, right)),
    )
    const statements = lists.map(({ bound, query, step, distinct }) => {
      const context = { bound, registry, session, query: readListQuery(bound, registry, query), step }
      return distinct === undefined ? countStatement(context, false) : distinctStatement(context, distinct)
    })
    const filling = {
      text: `select settings ? 'history' as filling from supplier where suid = $1`,
      values: [suid],
      name: 'workbench_filling',
    }
    const [[supplier] = [], ...answers] = await app.db.read(suid, [filling, ...statements], { expensive: true })
    const todos = lists.map(({ key, title, path, query, notice, to }, at): WorkbenchTodo => ({
      key,
      title: title(lang),
      count: Math.min(Number(answers[at]?.[0]?.n ?? 0), COUNT_CAP),
      ...(to !== undefined && mayOpen(session, to) ? { path: to, query: {} } : { path, query }),
      notice,
    }))
    return ok({ todos, as_of: now, filling: supplier?.['filling'] === true })
  })
  addRoute(app, 'GET', '/seller/index/FirstSteps', call, async ({ session, lang }) =>
    ok(await firstStepsFor(app.db, { registry, session, lang, mayList: (bound) => mayList(bound, session) })),
  )
  addRoute(app, 'GET', '/seller/index/Figures', call, async ({ session, lang, ip }) =>
    ok(await workbenchFigures(app.db, { registry, caller: { ...session, ip }, lang, now: seconds(app.now()) })),
  )
  addRoute(app, 'GET', '/seller/index/Charts', call, async ({ session, lang }) =>
    ok(
      await chartsFor(app.db, {
        registry,
        session,
        lang,
        now: seconds(app.now()),
        mayList: (bound) => mayList(bound, session),
      }),
    ),
  )
}

/** Whether the caller may see the list of a resource. */
function mayList({ calls, module, resource }: Bound, session: Session): boolean {
  return mayCall(session, calls.get('Manage')) && !ruleRefusal(mergeRules(module.rule, resource.rule), session)
}
