import type { Problem } from '../errors/errors.ts'
import type { ImportPreview } from '../wire/import-wire.ts'
import type { Ctx } from './context.ts'
import type { Input, Patch, Resource, Row, StepOf, SystemValues, RecordWithLines } from './resource.ts'
import type { AppliedStep } from './applied-step.ts'

/** Server behaviour of a definition, run by the engine inside the action's transaction. */
export interface Behaviour {
  readonly on: string
  readonly table: string
  // What `run` takes depends on `on`; `behaviour<DB>()` is the typed way to make one and the engine the only caller.
  readonly run: (...args: never[]) => unknown
  /** For a deletion: restoring the record and its lines undoes all of its effects. */
  readonly reversible?: boolean
  /** Of `refusedTo`: SQL by step. */
  readonly refused?: Readonly<Record<string, string>>
}

/**
 * An aggregate over other rows: `is` is the aggregate function, `of` the FROM clause. Columns over the same rows share
 * one join.
 */
export interface Aggregate {
  readonly is: string
  readonly of: string
}

/** SQL of computed columns by name. `t` is the row's table; nothing from a request ever goes in. */
export interface ComputedSql {
  readonly on: 'computed'
  readonly table: string
  readonly sql: Readonly<Record<string, string | Aggregate>>
}

/** A row of a file: its number there and the columns that the file has; an empty cell is null. */
export interface FileRow<R extends Resource> {
  readonly row: number
  readonly values: Readonly<Partial<Input<R>>>
}
/**
 * Runs it so that a refusal of the rules or of the database undoes only it; gives what is wrong, nothing where it went
 * well.
 */
export type Attempt = (run: () => Promise<unknown>) => Promise<readonly Problem[]>
/** What became of the rows of a file; problems name their rows. */
export interface TakenRows {
  readonly inserted: number
  readonly updated: number
  readonly skipped: number
  readonly problems: readonly Problem[]
  readonly preview: readonly ImportPreview[]
  /** What `undoRows` needs to take it all back. */
  readonly notes?: TakenNotes
}
/**
 * Records that an import created and updated, with the version it left them at and their earlier values. Stored with
 * the import.
 */
export interface TakenNotes {
  readonly inserted: readonly number[]
  readonly updated: readonly {
    readonly id: number
    readonly ver: number
    readonly before: Readonly<Record<string, unknown>>
  }[]
}

const defined: (Behaviour | ComputedSql)[] = []

/** Registers a behaviour, so that start-up can name those that no resource attaches. */
export function remember<B extends Behaviour | ComputedSql>(behaviour: B): B {
  defined.push(behaviour)
  return behaviour
}

/** The behaviours that were made for these resources and attached to none. */
export function unattachedBehaviours(
  entries: readonly { resource: Resource; behaviours: readonly (Behaviour | ComputedSql)[] }[],
): (Behaviour | ComputedSql)[] {
  const attached = new Set(entries.flatMap(({ behaviours }) => behaviours))
  const tables = new Set(entries.map(({ resource }) => resource.table))
  return defined.filter((candidate) => tables.has(candidate.table) && !attached.has(candidate))
}

/** Makes behaviours typed with the product's tables `DB`. */
export const behaviour = <DB>() => ({
  /**
   * Runs before a record is written; what it returns is written over the input. `before` is null for a new record.
   * `serverFields` are the columns that the saving action sets (`ctx.save`); none if a person saves.
   */
  beforeSave: <R extends Resource>(
    resource: R,
    run: (
      input: Input<R>,
      before: RecordWithLines<R> | null,
      ctx: Ctx<DB>,
      serverFields: Patch<R>,
    ) => Promise<Patch<R> | void> | Patch<R> | void,
  ): Behaviour => remember({ on: 'beforeSave', table: resource.table, run }),
  /** Runs after a record and its lines are written. */
  afterSave: <R extends Resource>(
    resource: R,
    run: (row: RecordWithLines<R>, before: RecordWithLines<R> | null, ctx: Ctx<DB>) => Promise<void>,
  ): Behaviour => remember({ on: 'afterSave', table: resource.table, run }),
  /**
   * Runs once after the rows of a file are written, also in its rehearsal, with their ids: what it throws refuses the
   * whole file.
   */
  afterImport: <R extends Resource>(
    resource: R,
    run: (ids: readonly number[], ctx: Ctx<DB>) => Promise<void>,
  ): Behaviour => remember({ on: 'afterImport', table: resource.table, run }),
  /** Creates records from the rows of a file where a row is not a record. A refused row refuses the whole file. */
  takeRows: <R extends Resource>(
    resource: R,
    run: (rows: readonly FileRow<R>[], attempt: Attempt, ctx: Ctx<DB>) => Promise<TakenRows>,
  ): Behaviour => remember({ on: 'takeRows', table: resource.table, run }),
  /** Undoes what `takeRows` noted, completely or not at all. Throws `import_changed` if a record was changed since. */
  undoRows: (resource: Resource, run: (notes: TakenNotes, ctx: Ctx<DB>) => Promise<void>): Behaviour =>
    remember({ on: 'undoRows', table: resource.table, run }),
  /**
   * Refuses a deletion by throwing, before the engine checks references. `reversible`: the deletion changes nothing but
   * the record and its lines, so a bulk deletion can be undone.
   */
  beforeDelete: <R extends Resource>(
    resource: R,
    run: (row: RecordWithLines<R>, ctx: Ctx<DB>) => Promise<void>,
    { reversible = false }: { reversible?: boolean } = {},
  ): Behaviour => remember({ on: 'beforeDelete', table: resource.table, run, reversible }),
  /**
   * Runs with the row locked and the step allowed; afterwards the engine writes the state, what `run` returns, and the
   * log, and commits.
   */
  onTransition: <R extends Resource, T extends StepOf<R>>(
    resource: R,
    name: T,
    run: (row: RecordWithLines<R>, step: AppliedStep, ctx: Ctx<DB>) => Promise<Partial<Row<R>> | void>,
  ): Behaviour => remember({ on: name, table: resource.table, run }),
  /**
   * Prefetches what the steps and the save of a resource will read, whichever record it is: the statement is pipelined
   * with the query for the record. The transaction must cache the result.
   */
  prefetch: (resource: Resource, run: (ctx: Ctx<DB>) => Promise<unknown>): Behaviour =>
    remember({ on: 'prefetch', table: resource.table, run }),
  /**
   * Whether a record, as it is or is about to be written, needs a second approval. For resources with a step that has a
   * `second`.
   */
  needsSecond: <R extends Resource>(
    resource: R,
    run: (row: Omit<RecordWithLines<R>, keyof SystemValues | 'status'>, ctx: Ctx<DB>) => Promise<boolean> | boolean,
  ): Behaviour => remember({ on: 'needsSecond', table: resource.table, run }),
  /**
   * Who may not take a step, `edit` or `del`: SQL over `t`, with `:uid` for the person, that returns null or `{code,
   * params}` as JSON. Steps, lists and counters all evaluate it.
   */
  refusedTo: <R extends Resource>(
    resource: R,
    refused: Readonly<Partial<Record<StepOf<R> | 'edit' | 'del', string>>>,
  ): Behaviour =>
    remember({
      on: 'refusedTo',
      table: resource.table,
      run: () => undefined,
      refused: Object.fromEntries(Object.entries(refused).map(([step, sql]) => [step, String(sql)])),
    }),
  /** SQL of the computed columns of a resource. */
  computed: <R extends Resource>(
    resource: R,
    sql: Readonly<Record<keyof NonNullable<R['computed']> & string, string | Aggregate>>,
  ): ComputedSql => remember({ on: 'computed', table: resource.table, sql }),
})
