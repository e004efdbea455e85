import { AppError } from './errors.ts'

/**
 * Runs the work for one of several rows that were sent together, counted from 1. Refusals of `fields` are reported at
 * the row, refusals of the whole request unchanged.
 */
export async function atRow<T>(
  { row, fields }: { row: number; fields: readonly string[] },
  run: () => Promise<T>,
): Promise<T> {
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
