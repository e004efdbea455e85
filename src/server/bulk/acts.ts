import { formNames } from '#core/define/form-group.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { deleteRows } from '../write/delete.ts'
import { perBound } from '../read/per-bound.ts'
import { phrase } from '../words/phrases.ts'
import { findRecord, withoutLabels } from '../read/record.ts'
import type { Writing } from '../write/action-types.ts'
import { saveRecord } from '../write/save.ts'
import { takeStep } from '../write/transition.ts'
import { restoreDeleted } from './restore-deleted.ts'

/** The undo state of a record: its version after the action, and what it was before. */
export interface UndoState {
  ver: number
  before: Record<string, unknown>
}

/** The input of a bulk action in addition to the records. */
export type BulkInput = Readonly<Record<string, unknown>>

/** An action that can be done with every record of a query, one at a time, by the same rules as with one alone. */
export interface BulkAct {
  readonly key: string
  /** The action on a single row whose right and states it shares. */
  readonly like: string
  /** The call whose right it needs. */
  readonly call: string
  run(tx: Tx, writing: Writing, id: number, input: BulkInput): Promise<UndoState>
  /** Takes it back; throws `stale` or what a rule refuses. Absent where that cannot be done. */
  undo?(tx: Tx, writing: Writing, id: number, undoState: UndoState): Promise<void>
}

/** The actions that a list offers over a query, for every caller. */
export const bulkActs = perBound((bound): ReadonlyMap<string, BulkAct> => {
  const acts = [
    changing(bound),
    ...[...bound.transitions].map(([name, call]) => stepping(bound, name, call)),
    deleting(bound),
  ]
  return new Map(acts.flatMap((act) => (act ? [[act.key, act]] : [])))
})

/** Fields that can be set on several records at once: not those that identify a record. */
export function changeable({ resource, label }: Bound): string[] {
  if (!resource.form || resource.numbered || resource.view) return []
  const uniqueFields = new Set([label, resource.code, ...(resource.unique ?? []).flat()])
  const formed = new Set(formNames(resource))
  return Object.entries(resource.fields)
    .filter(([name, field]) => formed.has(name) && !uniqueFields.has(name) && !field.server && field.bulk !== 'never')
    .map(([name]) => name)
}

function changing(bound: Bound): BulkAct | undefined {
  const call = bound.calls.get('Save')
  if (!call || bound.resource.numbered || bound.resource.view || !bound.resource.form) return undefined
  return {
    key: 'set',
    like: 'edit',
    call,
    async run(tx, writing, id, input) {
      const { ver, ...before } = await findRecord(tx, writing, id, { lock: true })
      const saved = await saveRecord(tx, writing, { ...input, id, ver })
      return {
        ver: saved.ver,
        before: Object.fromEntries(Object.keys(input).map((name) => [name, before[name] ?? null])),
      }
    },
    async undo(tx, writing, id, { ver, before }) {
      await saveRecord(tx, writing, { ...before, id, ver })
    },
  }
}

function stepping(bound: Bound, name: string, call: string): BulkAct {
  const back = inverseOf(bound, name)
  const act: BulkAct = {
    key: name,
    like: name,
    call,
    async run(tx, writing, id, { result, remark }) {
      const { ver } = await takeStep(tx, writing, name, {
        id,
        ...(result === 'pass' || result === 'reject' ? { result } : {}),
        ...(typeof remark === 'string' ? { remark } : {}),
      })
      return { ver, before: {} }
    },
  }
  if (back === undefined) return act
  return {
    ...act,
    async undo(tx, writing, id, { ver }) {
      await takeStep(tx, writing, back, { id, ver, remark: phrase('taken_back', writing.session.lang) })
    },
  }
}

/** The step that leads back to exactly the state that a step starts from. */
function inverseOf({ resource }: Bound, name: string): string | undefined {
  const steps = resource.flow?.transitions ?? {}
  const { from = [], to } = steps[name] ?? {}
  if (from.length !== 1 || typeof to !== 'string') return undefined
  return Object.entries(steps).find(([, back]) => back.from.includes(to) && back.to === from[0])?.[0]
}

function deleting(bound: Bound): BulkAct | undefined {
  const call = bound.calls.get('Del')
  if (!call) return undefined
  const act: BulkAct = {
    key: 'del',
    like: 'del',
    call,
    async run(tx, writing, id) {
      const row = await findRecord(tx, writing, id, { lock: true })
      await deleteRows(tx, writing, [row])
      return { ver: row.ver + 1, before: withoutLabels(row) }
    },
  }
  return bound.behaviours('beforeDelete').every(({ reversible }) => reversible) ? { ...act, undo: restoreDeleted } : act
}
