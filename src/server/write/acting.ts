import type { Bound } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { RecordChange } from '../http/op-log.ts'
import type { Session } from '../http/session-types.ts'
import type { Finder } from '../read/record.ts'
import type { Scoped } from '../read/scope.ts'
import type { ActionServices } from './action-services.ts'

/** What a write of a resource runs with. */
export interface Writing extends Finder {
  session: Scoped & Pick<Session, 'lang' | 'suid'>
  /** Who calls and what accounts can be done to; absent in the server's own work. */
  services?: ActionServices
  now: number
  record: (change: RecordChange) => void
  /** Makes what the rules of a resource may use; `contextOf` of `context.ts`, which itself saves, deletes and takes steps. */
  makeContext: (tx: Tx, acting: ActionInput) => ActionContext
}

/** What an action runs with, whatever record it is about. */
export type ActionInput = Omit<Writing, 'bound'> & {
  /** The resource whose rules run, and so the section or add-on that acts; else `addon` says whose action it is. */
  bound?: Bound
  addon?: string | undefined
}

/** What rules get, as far as the engine itself looks into it; its makers see it as `Ctx` of core. */
export interface ActionContext {
  readonly uid: number
  readonly now: number
}
