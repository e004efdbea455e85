import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import { seconds } from '../http/clock.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { actionServicesFor, nobody } from '../write/action-services.ts'
import { contextOf } from '../write/context.ts'
import { unscoped } from '../read/scope.ts'
import { SPELLED_AT_ONCE, spellMissing } from '../write/spelling.ts'
import { installed } from '../read/installed.ts'

/** Does the daily work of every section, just after midnight in China and when the server starts: a day that passed while it stood still is made up for. */
export function dailyWork(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const work = () => forEverySupplier(app, registry)
    app.jobs.define('daily', work)
    app.jobs.every('5 16 * * *', 'daily', work)
    app.jobs.onOpen(work)
  }
}

/** What was named before its table was spelled is found by its pinyin from the next start on. */
async function spell({ db, log, jobs }: FastifyInstance, registry: Registry, suid: number): Promise<void> {
  try {
    while (!jobs.stopping.aborted && (await db.tenant(suid, (tx) => spellMissing(tx, registry))) === SPELLED_AT_ONCE);
  } catch (error) {
    log.error({ err: error, suid }, 'the names of a supplier could not be spelled; it is tried again tomorrow')
  }
}

/** Add-ons that come with an industry come to suppliers who registered before they did; who took one off keeps it off. */
async function bringAddons({ db, log, registry, sessions }: FastifyInstance, { id: suid, industry_type }: Supplier): Promise<void> {
  const keys = registry.addonsFromStart?.(industry_type) ?? []
  if (keys.length === 0) return
  try {
    const brought = await db.tenant(suid, (tx) =>
      tx.query('insert into supplier_addon (suid, key) select $1, unnest($2::text[]) on conflict do nothing returning key', [
        suid,
        [...keys],
      ]),
    )
    if (brought.length > 0) sessions.forget(suid)
  } catch (error) {
    log.error({ err: error, suid }, 'the add-ons of an industry could not be given to a supplier; it is tried again tomorrow')
  }
}

interface Supplier {
  id: number
  industry_type: string
}

async function forEverySupplier(app: FastifyInstance, registry: Registry): Promise<void> {
  const { db, events, jobs, log, now: clock } = app
  const dailies = registry.modules.flatMap(({ daily = [], rule }) => daily.map((one) => ({ ...one, addon: rule?.pluginKey })))
  const addonKeys = dailies.flatMap(({ addon }) => addon ?? [])
  const suppliers = await db.platform('daily work', (tx) =>
    tx.query<Supplier>(`select suid as id, industry_type from supplier where status = 'active' order by 1`),
  )
  for (const supplier of suppliers) {
    const { id: suid } = supplier
    if (jobs.stopping.aborted) return
    await bringAddons(app, supplier)
    await spell(app, registry, suid)
    const has = addonKeys.length > 0 ? await installed(app, suid, addonKeys) : new Set<string>()
    for (const { key, run, addon } of dailies.filter((one) => one.addon === undefined || has.has(one.addon))) {
      if (jobs.stopping.aborted) return
      const now = seconds(clock())
      const session = { ...unscoped, suid, uid: 0, dept_id: null, lang: 'zh' } as const
      try {
        const acting = { registry, session, now, addon, services: actionServicesFor(app, nobody(suid)), record: () => undefined }
        const told = await db.tenant(suid, (tx) => runBehaviour(run, [contextOf(tx, acting)]))
        if (told === true) events.tell({ suid, what: 'counts' })
      } catch (error) {
        log.error({ err: error, suid, key }, 'daily work failed for a supplier; it is done again tomorrow')
      }
    }
  }
}
