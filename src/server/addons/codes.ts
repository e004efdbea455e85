import type { FastifyInstance } from 'fastify'
import type { TextMessages } from '#core/define/provider.ts'
import type { Registry } from '#core/define/registry.ts'
import { platformOf } from '../account/platform.ts'
import { seconds } from '../http/clock.ts'
import { installed } from '../read/installed.ts'
import type { CodeSender, CodeUse } from '../sms/sender.ts'
import { layJob } from '../write/addon-tasks.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { addonsOf, ownContext } from './own-work.ts'
import { openProvider } from './provider.ts'
import { workNow } from './tasks.ts'

/**
 * Sends codes by the add-on for text messages: that of the platform's own account, else the one of the supplier whom a code is for. It must be set up and
 * have a template with the name of what the code is for.
 */
export function codesByAddon(app: FastifyInstance, registry: Registry): CodeSender {
  const addons = { app, registry }
  const bringing = addonsOf(registry).filter(({ plugin }) => plugin.textMessages)
  const within = async (suid: number, purpose: string) => {
    const has = await installed(app, suid, bringing.map(({ key }) => key)) // prettier-ignore
    const addon = bringing.find(({ key }) => has.has(key))
    const messages: TextMessages | undefined = addon?.plugin.textMessages
    if (!addon || !messages) return undefined
    const opened = await openProvider(addons, addon, { name: 'sms', suid, task: messages.job.name, about: purpose })
    if (opened?.provider === undefined) return undefined
    const known = await app.db.tenant(suid, (tx) => runBehaviour(messages.has, [purpose, ownContext(addons, tx)]))
    return known === true ? { suid, addon, messages } : undefined
  }
  const owner = async ({ purpose, suid }: CodeUse) => {
    const platform = await platformOf(app).catch(() => undefined) // a service without a platform of its own
    const own = platform === undefined ? undefined : await within(platform, purpose)
    return own ?? (suid === undefined || suid === platform ? undefined : within(suid, purpose))
  }
  return {
    name: 'addon',
    ready: async (use) => (await owner(use)) !== undefined,
    async send({ phone, code, ...use }) {
      try {
        const found = await owner(use)
        if (!found) return false
        const { suid, addon, messages } = found
        const { job } = messages
        const id = await app.db.tenant(suid, async (tx) => {
          const laid = Number(
            await runBehaviour(messages.enqueue, [{ template: use.purpose, phone, params: { code } }, ownContext(addons, tx)]),
          )
          await layJob(tx, { registry, now: seconds(app.now()) }, job, laid)
          return laid
        })
        const outcome = await workNow(addons, suid, addon.key, `${job.name}:${id}`)
        // A message without an answer has perhaps been taken: it is asked after, and whoever gets it can use it.
        return outcome?.is !== 'refused'
      } catch (error) {
        app.log.warn({ err: error }, 'a code could not be sent by text message')
        return false
      }
    },
  }
}
