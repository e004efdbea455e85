import type { Bound } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { RecordChange } from '../http/op-log.ts'
import type { Session } from '../http/session-types.ts'
import type { Finder } from '../read/record.ts'
import type { Scoped } from '../read/scope.ts'
import type { ActionServices } from './action-services.ts'

/** The context in which a record is written. */
export interface Writing extends Finder {
  session: Scoped & Pick<Session, 'lang' | 'suid'>
  /** The caller and the operations on accounts; absent in background work. */
  services?: ActionServices
  now: number
  record: (change: RecordChange) => void
  /**
   * Creates the context that the rules of a resource receive: `contextOf` of `context.ts`, which itself saves, deletes
   * and takes steps.
   */
  makeContext: (tx: Tx, acting: ActionInput) => ActionContext
}

/** The context of an action, whatever record it concerns. */
export type ActionInput = Omit<Writing, 'bound'> & {
  /**
   * The resource whose rules run, which also determines the acting section or add-on; without it, `addon` names the
   * acting add-on.
   */
  bound?: Bound
  addon?: string | undefined
}

/** The part of the rules' context that the engine itself reads; rules see the full context as `Ctx` of core. */
export interface ActionContext {
  readonly uid: number
  readonly now: number
}
