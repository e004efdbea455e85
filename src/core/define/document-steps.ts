import { remember } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import type { Ctx } from './context.ts'
import type { Resource, RecordWithLines, Row } from './resource.ts'
import type { AppliedStep } from './applied-step.ts'
import { personIn } from './people.ts'

/**
 * Checks and effects common to all documents of a section. `W`: the fields they share. `S`: what a decision reads and
 * locks, such as settings.
 */
export interface DocumentGuards<W, S, DB> {
  /** Refuses, for the author, what no auditor could approve. */
  readonly submit: (row: W, ctx: Ctx<DB>) => Promise<void>
  readonly loadSettings: (ctx: Ctx<DB>) => Promise<S>
  /** Who may decide, and over what. */
  readonly decide: (row: W, step: AppliedStep, ctx: Ctx<DB>, settings: S) => void
  /** Whether what is in force may be taken back. */
  readonly mayTakeBack: (row: W, ctx: Ctx<DB>, resource: Resource) => Promise<void>
  /** The effects of approval and of its reversal for documents that define none. */
  readonly audit: (row: W, ctx: Ctx<DB>, resource: Resource) => Promise<void>
  readonly takeBack: (row: W, ctx: Ctx<DB>, resource: Resource) => Promise<void>
}

/** A resource whose records have what the documents of its section have in common. */
export type Fitting<R extends Resource, W> = R &
  (RecordWithLines<R> extends W ? unknown : { 'lacks what the documents of its section have': never })

/** What a document does at its steps beyond what all do. Each part is left out where there is nothing to do. */
export interface StepRules<R extends Resource, S, P, DB> {
  readonly submit?: (row: RecordWithLines<R>, ctx: Ctx<DB>) => Promise<void>
  /** After a change of what waits for audit. */
  readonly waiting?: (row: RecordWithLines<R>, ctx: Ctx<DB>) => Promise<void>
  /** Loads what a decision needs, in parallel with the settings of the section. */
  readonly prepare?: (row: RecordWithLines<R>, step: AppliedStep, ctx: Ctx<DB>) => Promise<P>
  /**
   * What passing does. Where it is only the first of two approvals (`step.first`) it checks, and leaves all effects to
   * the second.
   */
  readonly audit?: (
    row: RecordWithLines<R>,
    step: AppliedStep,
    ctx: Ctx<DB>,
    facts: { settings: S; prepared: P },
  ) => Promise<Partial<Row<R>> | void>
  readonly reject?: (row: RecordWithLines<R>, ctx: Ctx<DB>) => Promise<void>
  readonly close?: (row: RecordWithLines<R>, ctx: Ctx<DB>) => Promise<void>
  /** Replaces the check of the section, which it may call. */
  readonly mayTakeBack?: (row: RecordWithLines<R>, ctx: Ctx<DB>, sectionCheck: () => Promise<void>) => Promise<void>
  /** Undoes what the audit did. */
  readonly takeBack?: (row: RecordWithLines<R>, ctx: Ctx<DB>) => Promise<void>
  /** Columns that are emptied when it is open again. */
  readonly unaudited?: Partial<Row<R>>
}

type Stamping = { readonly uid: number; readonly now: number }

/** Fields that a decision sets: who, when and why. */
export function auditedFields({ remark }: Pick<AppliedStep, 'remark'>, { uid, now }: Stamping) {
  return { audited_by: personIn(uid), audited_at: now, audit_remark: remark }
}

/** Fields that closing, voiding and reversing set: who, when and why. */
export function endedFields({ remark }: Pick<AppliedStep, 'remark'>, { uid, now }: Stamping) {
  return { ended_by: personIn(uid), ended_at: now, end_remark: remark }
}

/** What is put before the auditors loses what was decided before. */
export const undecidedFields = { audited_by: null, audited_at: null, audit_remark: null } as const

/**
 * Makes the steps of the documents of a section: submit, audit, unaudit, void, and close where there is one. A second
 * approval runs the audit.
 */
export const documentSteps =
  <DB, W, S>(guards: DocumentGuards<W, S, DB>) =>
  <R extends Resource, P = undefined>(resource: Fitting<R, W>, rules: StepRules<R, S, P, DB> = {}): Behaviour[] => {
    type DocumentRow = RecordWithLines<R> & W
    const { table, flow } = resource
    const takeBack = async (row: DocumentRow, ctx: Ctx<DB>) => {
      const sectionCheck = () => guards.mayTakeBack(row, ctx, resource)
      await (rules.mayTakeBack ? rules.mayTakeBack(row, ctx, sectionCheck) : sectionCheck())
      await (rules.takeBack ? rules.takeBack(row, ctx) : guards.takeBack(row, ctx, resource))
    }
    const steps = {
      async afterSave(row: DocumentRow & { status: string }, _before: unknown, ctx: Ctx<DB>) {
        if (row.status !== 'unaudited') return
        await guards.submit(row, ctx)
        await rules.waiting?.(row, ctx)
      },
      async submit(row: DocumentRow, _step: AppliedStep, ctx: Ctx<DB>) {
        await rules.submit?.(row, ctx)
        await guards.submit(row, ctx)
        return undecidedFields
      },
      async audit(row: DocumentRow, step: AppliedStep, ctx: Ctx<DB>) {
        const [settings, prepared] = await Promise.all([guards.loadSettings(ctx), rules.prepare?.(row, step, ctx)])
        guards.decide(row, step, ctx, settings)
        if (step.result !== 'pass') {
          await rules.reject?.(row, ctx)
          return auditedFields(step, ctx)
        }
        if (!rules.audit && !step.first) await guards.audit(row, ctx, resource)
        const more = await rules.audit?.(row, step, ctx, { settings, prepared: prepared as P })
        return step.first ? more : { ...auditedFields(step, ctx), ...more }
      },
      async unaudit(row: DocumentRow, step: AppliedStep, ctx: Ctx<DB>) {
        await takeBack(row, ctx)
        return { ...endedFields(step, ctx), ...rules.unaudited }
      },
      async void(row: DocumentRow & { status: string }, step: AppliedStep, ctx: Ctx<DB>) {
        if (row.status === 'audited') await takeBack(row, ctx)
        return endedFields(step, ctx)
      },
      async close(row: DocumentRow, step: AppliedStep, ctx: Ctx<DB>) {
        await rules.close?.(row, ctx)
        return endedFields(step, ctx)
      },
    }
    return Object.entries(steps)
      .filter(([on]) => on === 'afterSave' || (flow && on in flow.transitions))
      .map(([on, run]) => remember({ on, table, run }))
  }
