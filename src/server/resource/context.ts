import type { Resource } from '#core/resource.ts'
import type { Tx } from '../db/db.ts'
import { saveRecord } from './save.ts'
import type { Writing } from './save.ts'
import { takeStep } from './transition.ts'
import type { Step } from './transition.ts'

/** What a running action of any record is made with. */
export type Acting = Omit<Writing, 'bound'>

/** What a behaviour or a call may use inside a running action; its makers see it as `Ctx` of core. */
export function contextOf(tx: Tx, acting: Acting) {
  const { registry, session, now } = acting
  const writing = (resource: Resource): Writing => ({ ...acting, bound: registry.of(resource.table) })
  return {
    db: tx.kysely(),
    suid: tx.suid,
    uid: session.uid,
    now,
    lang: session.lang,
    afterCommit: tx.afterCommit,
    save: (resource: Resource, body: Readonly<Record<string, unknown>>, own?: Readonly<Record<string, unknown>>) =>
      saveRecord(tx, writing(resource), body, own),
    step: (resource: Resource, name: string, step: Step) => takeStep(tx, writing(resource), name, step),
  }
}

/** Runs a behaviour. Its maker tied `run` to the definition's types; the engine passes exactly what that maker promised. */
export async function call(run: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  return Reflect.apply(run, undefined, args)
}
