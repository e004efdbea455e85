import type { Kysely } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { MoveRequest } from '#core/define/move.ts'
import type { Push } from '#core/define/outbox.ts'
import type { Resource } from '#core/define/resource.ts'
import type { Rule } from '#core/define/rule.ts'
import type { Lang } from '#core/text/i18n.ts'
import { notOwnPictures } from '../files/own.ts'
import { pictureSize } from '../files/picture-size.ts'
import type { Tx } from '../db/db.ts'
import { personWithin } from '../http/sessions.ts'
import { matching } from '../list/matching.ts'
import { figuresFor, topicsFor } from '../figures/figures.ts'
import type { FigureQuery } from '#core/define/topic.ts'
import { deleteRecords } from './delete.ts'
import { lastOrder } from './last-order.ts'
import { runMove } from './move.ts'
import { enqueuePush, recallPush, resendPush } from './push.ts'
import { hooksOf, tell } from './tell.ts'
import type { ExternalEvent, Happening } from '#core/define/external-event.ts'
import type { PortOf, ProviderJob, ProviderKind } from '#core/define/provider.ts'
import { dropTasks, installedOf, layJob, layJobFor, portsOf, retryTasks } from './addon-tasks.ts'
import type { Work } from '#core/define/work.ts'
import type { ActionServices } from './action-services.ts'
import { findRecord } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { referredOf } from '../read/referred.ts'
import type { ActionInput, Writing } from './acting.ts'
import { saveRecord } from './save.ts'
import type { Passing } from './save.ts'
import { unscoped, visibleTo } from '../read/scope.ts'
import { valuesOfSingle } from '../read/single.ts'
import { takeStep } from './transition.ts'
import type { Step } from './transition.ts'

const dbs = new WeakMap<Tx, Kysely<unknown>>()

/** One Kysely instance for each transaction, so that its per-transaction caches are shared. */
function dbOf(tx: Tx): Kysely<unknown> {
  const db = dbs.get(tx) ?? tx.kysely()
  dbs.set(tx, db)
  return db
}

/** What a call of one statement reads with; the rest of a context is of no use to it. */
export function reading(tx: Tx): object {
  return { db: dbOf(tx), suid: tx.suid }
}

/** What a behaviour or a call may use inside a running action; its makers see it as `Ctx` of core. */
export function contextOf(tx: Tx, given: Omit<ActionInput, 'makeContext'>) {
  const acting: ActionInput = { ...given, makeContext: contextOf }
  const { registry, session, now, services, record } = acting
  const { bound: _bound, ...free } = given
  const bound = (resource: Resource) => registry.of(resource.table)
  // Changes to further records follow from the action, so they are not limited by the data scope.
  const writing = (resource: Resource): Writing => ({ ...acting, session: { ...session, ...unscoped }, bound: bound(resource) })
  const visible = visibleTo(session)
  const context = {
    db: dbOf(tx),
    suid: tx.suid,
    retry: tx.retry,
    uid: session.uid,
    now,
    lang: session.lang,
    registry,
    log: record,
    afterCommit: tx.afterCommit,
    pipeline: ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => tx.pipeline(sql, parameters),
    defer: (run: () => Promise<void>) => tx.defer(run),
    visible: (resource: Resource, alias: string) => visible(bound(resource), alias),
    matching: (resource: Resource, asked: string) => matching({ bound: bound(resource), registry, session }, asked),
    requireProof: () => requireServices(services).requireProof(),
    find: (resource: Resource, id: number) => findRecord(tx, { registry, session, bound: bound(resource) }, id),
    referred: (resource: Resource, ids: readonly number[]) => referredOf(tx, registry, resource.table, ids),
    remove: (resource: Resource, id: number) => deleteRecords(tx, { ...acting, bound: bound(resource) }, [id]),
    single: (resource: Resource) => valuesOfSingle(tx, { ...acting, bound: bound(resource) }),
    save: (resource: Resource, body: Readonly<Record<string, unknown>>, own?: Readonly<Record<string, unknown>>) =>
      saveRecord(tx, writing(resource), body, own),
    push: (push: Push) => enqueue(tx, acting, push),
    lastOrder: (biz: string) => lastOrder(tx, biz),
    recall: (of: Pick<Push, 'action' | 'biz_type' | 'biz_id'>) => recallPush(tx, of),
    dispatch: async (job: ProviderJob, id: number) => {
      await layJob(tx, { registry, now }, job, id)
      tx.afterCommit(() => services?.workAddons(tx.suid))
    },
    move: (name: string, asked: MoveRequest): Promise<unknown> => runMove(acting, context, name, asked),
    emit: ({ name }: ExternalEvent, happening: Happening) =>
      tell(tx, { now, uid: session.uid, services, registry }, { ...happening, name }),
    preloadSubscriptions: () => void hooksOf(tx),
    resend: async (delivery: number) => {
      const again = await resendPush(tx, delivery, now)
      if (again) tx.afterCommit(() => services?.deliver(tx.suid, delivery))
      return again
    },
    retryTasks: async (ids: readonly number[]) => {
      tx.afterCommit(() => services?.workAddons(tx.suid))
      return retryTasks(tx, ids, now)
    },
    dropTasks: (ids: readonly number[], why: string) => dropTasks(tx, ids, why),
    wake: ({ key }: Work) => tx.afterCommit(() => services?.wake(tx.suid, key)),
    dispatchTo: async (to: PortOf, job: ProviderJob, id: number) => {
      await layJobFor(tx, { registry, now }, { to, job, id })
      tx.afterCommit(() => services?.workAddons(tx.suid))
    },
    topics: () => topicsFor({ registry, caller: requireServices(services).caller, lang: session.lang }),
    figures: (asked: FigureQuery) => figuresFor(tx, { registry, caller: requireServices(services).caller, lang: session.lang }, asked),
    installed: (keys: readonly string[]) => installedOf(tx, keys, now),
    asPerson: async (uid: number, lang: Lang, run: (context: object) => Promise<unknown>) => {
      const person = await personWithin(tx, uid, new Date(now * 1000))
      const own = person && { ...person, lang }
      return own && run(contextOf(tx, { ...free, session: own, services: { ...requireServices(services), caller: { ...own, ip: '' } } }))
    },
    asAddon: (addon: string, run: (context: object) => Promise<unknown>) =>
      run(contextOf(tx, { ...free, session: { ...session, ...unscoped }, addon })),
    ports: (kind: ProviderKind) => portsOf(tx, { registry, now }, kind),
    webhookPath: (addon: string, port: string) => requireServices(services).webhookPath(tx.suid, addon, port),
    inTenant: (where: number | 'platform', run: (context: object) => Promise<unknown>, who?: 'nobody') =>
      runInTenant(tx, who === undefined ? acting : { ...acting, session: { ...session, uid: 0 } }, where, run),
    suppliers: async (rule: Pick<Rule, 'union'>) => {
      const own = requireServices(services)
      if (tx.suid !== (await own.platform())) throw new Error('only the platform knows all suppliers')
      return own.suppliers(rule)
    },
    shareFiles: async (urls: readonly string[], to: number | 'platform', kind: 'image' | 'any') => {
      const suid = to === 'platform' ? await requireServices(services).platform() : to
      return requireServices(services).shareFiles(tx, { urls, to: suid, kind })
    },
    notOwnPictures: (urls: readonly string[]) => notOwnPictures(tx, session.uid, urls),
    pictureSize: (url: string) => pictureSize(tx, url),
    step: (resource: Resource, name: string, step: Step, known?: StoredRecord) => takeStep(tx, writing(resource), name, step, known),
    pass: (resource: Resource, passing: Passing, body: Readonly<Record<string, unknown>>, own?: Readonly<Record<string, unknown>>) =>
      saveRecord(tx, writing(resource), { ...body, submit: true }, own, passing),
  }
  return Object.defineProperties(context, {
    caller: { get: () => requireServices(services).caller },
    accounts: { get: () => requireServices(services).accounts(tx) },
  })
}

/** Runs a part of an action for another tenant. In the server's own work the action already runs as the platform. */
async function runInTenant(
  tx: Tx,
  acting: ActionInput,
  where: number | 'platform',
  run: (context: object) => Promise<unknown>,
): Promise<unknown> {
  const { services, session } = acting
  if (!services && where === 'platform') return run(contextOf(tx, acting))
  const platform = await requireServices(services).platform()
  const suid = where === 'platform' ? platform : where
  if (suid !== platform && tx.suid !== platform) throw new Error('only the platform reaches into another supplier')
  return tx.inTenant(suid, (own) => run(contextOf(own, { ...acting, session: { ...session, ...unscoped, suid } })))
}

async function enqueue(tx: Tx, { session, now, services }: ActionInput, push: Push): Promise<number> {
  const id = await enqueuePush(tx, push, { uid: session.uid, now })
  tx.afterCommit(() => services?.deliver(tx.suid, id))
  return id
}

function requireServices(services: ActionServices | undefined): ActionServices {
  if (!services) throw new AppError('signed_out')
  return services
}
