import type { FastifyInstance } from 'fastify'
import type { TextMessages } from '#core/define/provider.ts'
import type { Registry } from '#core/define/registry.ts'
import { platformOf } from '../account/platform.ts'
import { seconds } from '../http/clock.ts'
import { installedAddonsOf } from '../read/installed-addons.ts'
import type { CodeSender, CodeUse } from '../sms/sender.ts'
import { enqueueJob } from '../write/addon-tasks.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { addonsOf, addonContext } from './addon-context.ts'
import { openProvider } from './provider.ts'
import { workNow } from './tasks.ts'

/**
 * Sends codes by the add-on for text messages: that of the platform's own account, else the one of the supplier whom a
 * code is for. It must be set up and have a template with the name of what the code is for.
 */
export function codesByAddon(app: FastifyInstance, registry: Registry): CodeSender {
  const addons = { app, registry }
  const bringing = addonsOf(registry).filter(({ plugin }) => plugin.textMessages)
  const within = async (suid: number, purpose: string) => {
    const has = await installedAddonsOf(
      app,
      suid,
      bringing.map(({ key }) => key),
    )
    const addon = bringing.find(({ key }) => has.has(key))
    const messages: TextMessages | undefined = addon?.plugin.textMessages
    if (!addon || !messages) return undefined
    const opened = await openProvider(addons, addon, { name: 'sms', suid, task: messages.job.name, about: purpose })
    if (opened?.provider === undefined) return undefined
    const hasMessage = await app.db.tenant(suid, (tx) =>
      runBehaviour(messages.has, [purpose, addonContext(addons, tx)]),
    )
    return hasMessage === true ? { suid, addon, messages } : undefined
  }
  const owner = async ({ purpose, suid }: CodeUse) => {
    const platform = await platformOf(app).catch(() => undefined) // a service without its own platform
    const platformSender = platform === undefined ? undefined : await within(platform, purpose)
    return platformSender ?? (suid === undefined || suid === platform ? undefined : within(suid, purpose))
  }
  return {
    name: 'addon',
    ready: async (use) => (await owner(use)) !== undefined,
    async send({ phone, code, ...use }) {
      try {
        const sender = await owner(use)
        if (!sender) return false
        const { suid, addon, messages } = sender
        const { job } = messages
        const id = await app.db.tenant(suid, async (tx) => {
          const deliveryId = Number(
            await runBehaviour(messages.enqueue, [
              { template: use.purpose, phone, params: { code } },
              addonContext(addons, tx),
            ]),
          )
          await enqueueJob(tx, { registry, now: seconds(app.now()) }, job, deliveryId)
          return deliveryId
        })
        const outcome = await workNow(addons, suid, addon.key, `${job.name}:${id}`)
        // A message without an answer may have been sent: its state is queried later, and a recipient can use the code.
        return outcome?.is !== 'refused'
      } catch (error) {
        app.log.warn({ err: error }, 'a code could not be sent by text message')
        return false
      }
    },
  }
}
