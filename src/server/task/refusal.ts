import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { AppError, Problem } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'

/** A refusal as background work stores it, without a language. */
export interface StoredRefusal {
  code: string
  params: Record<string, unknown>
}

/** A refusal in storable form: for an input with several problems, all of them. */
export function toStoredRefusal({ code, params, problems }: AppError): StoredRefusal {
  return {
    code: problems[0]?.code ?? code,
    params: { ...params, ...problems[0]?.params, ...(problems.length > 1 ? { problems } : {}) },
  }
}

/** A stored refusal in the given language. */
export function refusalMessage({ code, params }: StoredRefusal, lang: Lang, errors: ErrorCatalogue): string {
  const { problems } = params
  if (isProblems(problems))
    return problems.map((problem) => errors.messageOf(problem.code, lang, problem.params)).join('; ')
  return errors.messageOf(errors.knows(code) ? code : 'internal', lang, params)
}

function isProblems(value: unknown): value is Problem[] {
  return Array.isArray(value)
}
