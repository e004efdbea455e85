import type { Lang } from '../text/i18n.ts'
import type { ErrorCatalogue } from './catalogue.ts'
import type { CoreErrorCode } from './codes/index.ts'
import type { FieldProblem } from '../wire/wire.ts'

/**
 * Error codes of the sections. Each section declares its own in its `errors.ts`, so that core knows none of them and an
 * unknown code does not compile.
 */
export interface SectionErrors {}

type OfSections = { [S in keyof SectionErrors]: keyof SectionErrors[S] & string }[keyof SectionErrors]
export type ErrorCode = CoreErrorCode | OfSections
export type ErrorParams = Readonly<Record<string, unknown>>

/**
 * A refusal with a code of the catalogue. The one handler of the server turns it into the envelope in the caller's
 * language.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly problems: readonly Problem[]
  constructor(code: ErrorCode, params: ErrorParams = {}, cause?: unknown, problems: readonly Problem[] = []) {
    super(code, { cause })
    this.code = code
    this.params = params
    this.problems = problems
  }
}

/** What is wrong with one field, before it is put into words. `params.label` may be a text in every language. */
export interface Problem {
  field: string
  code: ErrorCode
  params?: ErrorParams
  row?: number
  value?: string
}

/** Refuses an input with every problem found in it. */
export function invalid(problems: readonly Problem[]): AppError {
  return new AppError('invalid', {}, undefined, problems)
}

/** Refuses one field with the HTTP status of the given code. */
export function refusing(field: string, code: ErrorCode, params: ErrorParams = {}): AppError {
  return new AppError(code, params, undefined, [{ field, code, params }])
}

/**
 * Refuses lines by an error code: the message is the first problem, all problems are attached with their positions.
 * Undefined if there is none.
 */
export function refusingLines(problems: readonly Problem[]): AppError | undefined {
  const [first] = problems
  return first && new AppError(first.code, first.params, undefined, problems)
}

/** Problems as they cross the wire, in the caller's language. */
export function problemsIn(
  problems: readonly Problem[],
  lang: Lang,
  { messageOf }: Pick<ErrorCatalogue, 'messageOf'>,
): FieldProblem[] {
  return problems.map(({ field, code, params, row }) => ({
    field,
    code,
    msg: messageOf(code, lang, params),
    ...(row === undefined ? {} : { row }),
  }))
}
