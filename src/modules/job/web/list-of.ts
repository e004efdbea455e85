/** The list of applications under a filter, of one job where it is chosen. */
export function listOf(query: Readonly<Record<string, string>>, job: number | undefined): string {
  const asked = new URLSearchParams({ ...query, ...(job === undefined ? {} : { job_id: String(job) }) }).toString()
  return `/job/record/manage${asked === '' ? '' : `?${asked}`}`
}
