import type { Problem } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** What the check of a notice reads of it. */
interface Addressed {
  audience: string
  dept_ids: readonly number[] | null
  role_ids: readonly number[] | null
  publish_at: number | null
  expire_at: number | null
}

/** A notice for departments or roles names some, and ends after it begins. */
export function noticeProblems({ audience, dept_ids, role_ids, publish_at, expire_at }: Addressed): Problem[] {
  const problems: Problem[] = []
  if (audience === 'dept' && !dept_ids?.length)
    problems.push({ field: 'dept_ids', code: 'audience_missing', params: { label: glossaryTerms.department } })
  if (audience === 'role' && !role_ids?.length)
    problems.push({ field: 'role_ids', code: 'audience_missing', params: { label: glossaryTerms.roles } })
  if (publish_at !== null && expire_at !== null && expire_at <= publish_at) problems.push({ field: 'expire_at', code: 'ends_early' })
  return problems
}
