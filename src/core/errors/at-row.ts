import { AppError } from './errors.ts'

/** Runs what is done with one of several rows that were sent together, counted from 1: what is refused of `fields` is told there, what is of all of them where it stands. */
export async function atRow<T>({ row, fields }: { row: number; fields: readonly string[] }, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error
    const placed = error.problems.map((problem) =>
      fields.includes(problem.field) ? { ...problem, field: `rows.${problem.field}`, row } : problem,
    )
    throw new AppError(error.code, error.params, error, placed)
  }
}
