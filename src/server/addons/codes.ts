import type { FastifyInstance } from 'fastify'
import type { TextMessages } from '#core/define/provider.ts'
import type { Registry } from '#core/define/registry.ts'
import { platformOf } from '../account/platform.ts'
import { seconds } from '../http/clock.ts'
import { installed } from '../read/installed.ts'
import type { CodeSender } from '../sms/sender.ts'
import { layJob } from '../write/addon-tasks.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { addonsOf, ownContext } from './own-work.ts'
import { openProvider } from './provider.ts'
import { workNow } from './tasks.ts'

/** Sends codes by the add-on for text messages that the platform's own account has installed and set up; the template's code is what the code is for. */
export function codesByAddon(app: FastifyInstance, registry: Registry): CodeSender {
  const addons = { app, registry }
  const bringing = addonsOf(registry).filter(({ plugin }) => plugin.textMessages)
  const owner = async () => {
    const suid = await platformOf(app)
    const has = await installed(app, suid, bringing.map(({ key }) => key)) // prettier-ignore
    const addon = bringing.find(({ key }) => has.has(key))
    return addon && { suid, addon }
  }
  return {
    name: 'addon',
    async ready() {
      const found = await owner().catch(() => undefined) // a service without a platform of its own
      return found !== undefined && (await openProvider(addons, found.addon, 'sms', found.suid)) !== undefined
    },
    async send({ phone, code, purpose }) {
      try {
        const found = await owner()
        const messages: TextMessages | undefined = found?.addon.plugin.textMessages
        if (!found || !messages) return false
        const { suid, addon } = found
        const { job } = messages
        const id = await app.db.tenant(suid, async (tx) => {
          const laid = Number(await runBehaviour(messages.lay, [{ template: purpose, phone, params: { code } }, ownContext(addons, tx)]))
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
