import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import type { Work } from '#core/define/work.ts'
import { seconds } from '../http/clock.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { ownContext } from '../addons/own-work.ts'
import type { Addons } from '../addons/own-work.ts'
import { installed } from '../read/installed.ts'

/** Does the background work of sections, each supplier's in a job of its own, so that suppliers take turns. */
export function sectionWork(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const works = registry.modules.flatMap(({ works: own = [], rule }) => own.map((work) => ({ work, addon: rule?.pluginKey })))
    app.jobs.define('section_work', async ({ suid, work: key }) => {
      const found = works.find(({ work }) => work.key === key)
      if (!found) throw new Error(`no section does the work ${key}`)
      const has = found.addon === undefined || (await installed(app, Number(suid), [found.addon])).has(found.addon)
      for (let more = has; more && !app.jobs.stopping.aborted;) more = await step({ app, registry }, Number(suid), found) // the next process does the rest
    })
    const sweep = async () => {
      for (const { work } of works)
        for (const suid of await dueFor(app, work))
          await app.jobs.add('section_work', { suid, work: work.key }, { key: `section_work:${work.key}:${suid}`, missing: true })
    }
    app.jobs.every('* * * * *', 'sweep_section_work', sweep)
    app.jobs.onOpen(sweep)
  }
}

/** One step of it, in a transaction of its own. Gives whether there is more. */
async function step(
  server: Addons,
  suid: number,
  { work: { run, patient }, addon }: { work: Work; addon: string | undefined },
): Promise<boolean> {
  return (await server.app.db.tenant(suid, (tx) => runBehaviour(run, [ownContext(server, tx, addon)]), { patient })) === true
}

async function dueFor(app: FastifyInstance, { key, due }: Work): Promise<number[]> {
  const asked = await app.db.platform(`who has work: ${key}`, (tx) => runBehaviour(due, [tx.kysely<unknown>(), seconds(app.now())]))
  return Array.isArray(asked) ? asked.map(Number) : []
}
