import type { Problem } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** The fields of a notice that its check reads. */
interface NoticeInput {
  audience: string
  dept_ids: readonly number[] | null
  role_ids: readonly number[] | null
  publish_at: number | null
  expire_at: number | null
}

/** A notice for departments or roles names at least one, and expires after its publication. */
export function noticeProblems({ audience, dept_ids, role_ids, publish_at, expire_at }: NoticeInput): Problem[] {
  const problems: Problem[] = []
  if (audience === 'dept' && !dept_ids?.length)
    problems.push({ field: 'dept_ids', code: 'audience_missing', params: { label: glossaryTerms.department } })
  if (audience === 'role' && !role_ids?.length)
    problems.push({ field: 'role_ids', code: 'audience_missing', params: { label: glossaryTerms.roles } })
  if (publish_at !== null && expire_at !== null && expire_at <= publish_at)
    problems.push({ field: 'expire_at', code: 'ends_early' })
  return problems
}
