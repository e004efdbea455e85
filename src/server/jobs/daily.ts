import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import { seconds } from '../http/clock.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { actionServicesFor, systemCaller } from '../write/action-services.ts'
import { contextOf } from '../write/context.ts'
import { unscoped } from '../read/scope.ts'
import { PINYIN_BATCH, fillMissingPinyin } from '../write/pinyin-columns.ts'
import { installedAddonsOf } from '../read/installed-addons.ts'

/**
 * Runs the daily work of every section, just after midnight in China and when the server starts, which makes up for
 * days when it was down.
 */
export function dailyWork(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    const work = () => runForSuppliers(app, registry)
    app.jobs.define('daily', work)
    app.jobs.every('5 16 * * *', 'daily', work)
    app.jobs.onOpen(work)
  }
}

/** Fills missing pinyin columns, so that search by pinyin finds older names after the next start. */
async function fillPinyin({ db, log, jobs }: FastifyInstance, registry: Registry, suid: number): Promise<void> {
  try {
    while (!jobs.stopping.aborted && (await db.tenant(suid, (tx) => fillMissingPinyin(tx, registry))) === PINYIN_BATCH);
  } catch (error) {
    log.error({ err: error, suid }, 'the names of a supplier could not be spelled; it is tried again tomorrow')
  }
}

/**
 * Installs the add-ons of an industry for suppliers who registered before these existed; an add-on that a supplier
 * removed is not installed again.
 */
async function installIndustryAddons(
  { db, log, registry, sessions }: FastifyInstance,
  { id: suid, industry_type }: Supplier,
): Promise<void> {
  const keys = registry.addonsFromStart?.(industry_type) ?? []
  if (keys.length === 0) return
  try {
    const installed = await db.tenant(suid, (tx) =>
      tx.query(
        'insert into supplier_addon (suid, key) select $1, unnest($2::text[]) on conflict do nothing returning key',
        [suid, [...keys]],
      ),
    )
    if (installed.length > 0) sessions.forget(suid)
  } catch (error) {
    log.error(
      { err: error, suid },
      'the add-ons of an industry could not be given to a supplier; it is tried again tomorrow',
    )
  }
}

interface Supplier {
  id: number
  industry_type: string
}

async function runForSuppliers(app: FastifyInstance, registry: Registry): Promise<void> {
  const { db, events, jobs, log, now: clock } = app
  const dailyWorks = registry.modules.flatMap(({ daily = [], rule }) =>
    daily.map((work) => ({ ...work, addon: rule?.pluginKey })),
  )
  const addonKeys = dailyWorks.flatMap(({ addon }) => addon ?? [])
  const suppliers = await db.platform('daily work', (tx) =>
    tx.query<Supplier>(`select suid as id, industry_type from supplier where status = 'active' order by 1`),
  )
  for (const supplier of suppliers) {
    const { id: suid } = supplier
    if (jobs.stopping.aborted) return
    await installIndustryAddons(app, supplier)
    await fillPinyin(app, registry, suid)
    const installed = addonKeys.length > 0 ? await installedAddonsOf(app, suid, addonKeys) : new Set<string>()
    for (const { key, run, addon } of dailyWorks.filter(
      (work) => work.addon === undefined || installed.has(work.addon),
    )) {
      if (jobs.stopping.aborted) return
      const now = seconds(clock())
      const session = { ...unscoped, suid, uid: 0, dept_id: null, lang: 'zh' } as const
      try {
        const context = {
          registry,
          session,
          now,
          addon,
          services: actionServicesFor(app, systemCaller(suid)),
          record: () => undefined,
        }
        const countsChanged = await db.tenant(suid, (tx) => runBehaviour(run, [contextOf(tx, context)]))
        if (countsChanged === true) events.publish({ suid, what: 'counts' })
      } catch (error) {
        log.error({ err: error, suid, key }, 'daily work failed for a supplier; it is done again tomorrow')
      }
    }
  }
}
