/** Path of the list of applications under a filter, optionally of one job. */
export function applicationsPath(query: Readonly<Record<string, string>>, job: number | undefined): string {
  const params = new URLSearchParams({ ...query, ...(job === undefined ? {} : { job_id: String(job) }) }).toString()
  return `/job/record/manage${params === '' ? '' : `?${params}`}`
}
