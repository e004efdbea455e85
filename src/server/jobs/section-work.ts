import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import type { Work } from '#core/define/work.ts'
import { seconds } from '../http/clock.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { addonContext } from '../addons/addon-context.ts'
import type { Addons } from '../addons/addon-context.ts'
import { installedAddonsOf } from '../read/installed-addons.ts'
import type { Payload } from './jobs.ts'

/**
 * Runs the background work of sections, one job for each supplier, so that suppliers take turns. Low-priority work runs
 * in its own thread.
 */
export function sectionWork(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const works = registry.modules.flatMap(({ works: sectionWorks = [], rule }) =>
      sectionWorks.map((work) => ({ work, addon: rule?.pluginKey })),
    )
    const findWork = (key: Payload[string] | undefined): OwnedWork => {
      const match = works.find(({ work }) => work.key === key)
      if (!match) throw new Error(`no section does the work ${key}`)
      return match
    }
    const runAll = async (suid: number, owned: OwnedWork) => {
      const isInstalled =
        owned.addon === undefined || (await installedAddonsOf(app, suid, [owned.addon])).has(owned.addon)
      for (let more = isInstalled; more && !app.jobs.stopping.aborted;)
        more = await step({ app, registry }, suid, owned) // the next process does the rest
    }
    app.jobs.define('section_work', async ({ suid, work }) => {
      const owned = findWork(work)
      if (owned.work.lowPriority)
        await app.jobs.add(
          'patient_work',
          { suid: Number(suid), work: owned.work.key },
          { key: `patient_work:${work}:${suid}` },
        )
      else await runAll(Number(suid), owned)
    })
    app.jobs.define('patient_work', ({ suid, work }) => runAll(Number(suid), findWork(work)), { thread: 'patient' })
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
}

/** A work with the add-on that provides it. */
interface OwnedWork {
  readonly work: Work
  readonly addon: string | undefined
}

/** Runs one step in its own transaction; returns whether there are more. */
async function step(server: Addons, suid: number, { work: { run }, addon }: OwnedWork): Promise<boolean> {
  return (await server.app.db.tenant(suid, (tx) => runBehaviour(run, [addonContext(server, tx, addon)]))) === true
}

async function dueFor(app: FastifyInstance, { key, due }: Work): Promise<number[]> {
  const suppliers = await app.db.platform(`who has work: ${key}`, (tx) =>
    runBehaviour(due, [tx.kysely<unknown>(), seconds(app.now())]),
  )
  return Array.isArray(suppliers) ? suppliers.map(Number) : []
}
