import type { FastifyPluginAsync } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import { callsWritten, sweepProviderCalls } from './call-log.ts'
import { suppliersWithWork, taskJobs, workOn, workThrough } from './tasks.ts'
import { webhookRoutes } from './webhooks.ts'

/** Retention of finished tasks and of webhook keys in days. */
const [TASK_DAYS, NOTICE_DAYS] = [30, 180]

/**
 * What add-ons have to do after commits, each supplier's at once and what was left behind every minute; and the
 * webhooks of their providers.
 */
export function addonWork(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const addons = { app, registry }
    // most of the work waits for other servers
    app.jobs.define(taskJobs.fresh, ({ suid }) => workThrough(addons, Number(suid)), { lane: 'network' })
    app.jobs.define(taskJobs.goesOn, ({ suid }) => workThrough(addons, Number(suid), 'goesOn'), {
      lane: 'network',
      thread: 'patient',
    })
    const sweep = async () => {
      for (const { suid, job } of await suppliersWithWork(addons)) workOn(app, suid, job)
    }
    app.jobs.every('* * * * *', 'sweep_addon_tasks', sweep)
    app.jobs.onOpen(sweep)
    app.jobs.every('40 17 * * *', 'clear_addon_tasks', () =>
      app.db.platform('clear old work of add-ons away', async (tx) => {
        await tx.query(
          `delete from addon_task where state in ('done', 'dropped') and updated_at < $1::timestamptz - make_interval(days => ${TASK_DAYS})`,
          [app.now()],
        )
        await tx.query(
          `delete from addon_notice where created_at < $1::timestamptz - make_interval(days => ${NOTICE_DAYS})`,
          [app.now()],
        )
      }),
    )
    app.jobs.every('50 17 * * *', 'sweep_provider_calls', () => sweepProviderCalls(app))
    app.addHook('onClose', () => callsWritten(app))
    await app.register(async (scope) => webhookRoutes({ app: scope, registry }))
  }
}
