import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import type { Work } from '#core/define/work.ts'
import { seconds } from '../http/clock.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { ownContext } from '../addons/own-work.ts'
import type { Addons } from '../addons/own-work.ts'
import { installed } from '../read/installed.ts'
import type { Payload } from './jobs.ts'

/** Does the background work of sections, each supplier's in a job of its own, so that suppliers take turns. What is patient goes on to the thread of such work. */
export function sectionWork(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const works = registry.modules.flatMap(({ works: own = [], rule }) => own.map((work) => ({ work, addon: rule?.pluginKey })))
    const named = (key: Payload[string] | undefined): Owned => {
      const found = works.find(({ work }) => work.key === key)
      if (!found) throw new Error(`no section does the work ${key}`)
      return found
    }
    const whole = async (suid: number, own: Owned) => {
      const has = own.addon === undefined || (await installed(app, suid, [own.addon])).has(own.addon)
      for (let more = has; more && !app.jobs.stopping.aborted;) more = await step({ app, registry }, suid, own) // the next process does the rest
    }
    app.jobs.define('section_work', async ({ suid, work }) => {
      const own = named(work)
      if (own.work.lowPriority) await app.jobs.add('patient_work', { suid: Number(suid), work: own.work.key }, { key: `patient_work:${work}:${suid}` })
      else await whole(Number(suid), own)
    })
    app.jobs.define('patient_work', ({ suid, work }) => whole(Number(suid), named(work)), { thread: 'patient' })
    const sweep = async () => {
      for (const { work } of works)
        for (const suid of await dueFor(app, work)) {
          const name = work.lowPriority ? 'patient_work' : 'section_work'
          await app.jobs.add(name, { suid, work: work.key }, { key: `${name}:${work.key}:${suid}`, missing: true })
        }
    }
    app.jobs.every('* * * * *', 'sweep_section_work', sweep)
    app.jobs.onOpen(sweep)
  }
} // prettier-ignore

/** A work with the add-on that brings it. */
interface Owned {
  readonly work: Work
  readonly addon: string | undefined
}

/** One step of it, in a transaction of its own. Gives whether there is more. */
async function step(server: Addons, suid: number, { work: { run }, addon }: Owned): Promise<boolean> {
  return (await server.app.db.tenant(suid, (tx) => runBehaviour(run, [ownContext(server, tx, addon)]))) === true
}

async function dueFor(app: FastifyInstance, { key, due }: Work): Promise<number[]> {
  const asked = await app.db.platform(`who has work: ${key}`, (tx) => runBehaviour(due, [tx.kysely<unknown>(), seconds(app.now())]))
  return Array.isArray(asked) ? asked.map(Number) : []
}
