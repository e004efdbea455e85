import type { Problem } from '#core/errors/errors.ts'

/** The maximum salary is not below the minimum. */
export function jobProblems({
  salary_min,
  salary_max,
}: {
  salary_min: number | null
  salary_max: number | null
}): Problem[] {
  return salary_min !== null && salary_max !== null && salary_max < salary_min
    ? [{ field: 'salary_max', code: 'job_salary' }]
    : []
}
