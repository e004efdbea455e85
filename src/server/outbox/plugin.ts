import type { FastifyPluginAsync } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import { confirmations } from './confirm.ts'
import { deliver, deliverDue } from './deliver.ts'
import { sweepDeliveries } from './sweep.ts'

/**
 * Sends the outbox: each push as soon as it is committed, what was left behind every minute and when the server starts.
 */
export function outbox(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const sender = { app, registry, rules: app.httpClient }
    app.jobs.define('outbox', async ({ suid, id }) => void (await deliver(sender, Number(suid), Number(id))), {
      lane: 'network',
    })
    app.jobs.every('* * * * *', 'sweep_outbox', () => deliverDue(sender), { lane: 'network' })
    app.jobs.every('10 18 * * *', 'sweep_hook_deliveries', () => sweepDeliveries(app), { lane: 'network' })
    app.jobs.onOpen(() => deliverDue(sender))
    await app.register(async (scope) => confirmations(scope, sender))
  }
}
