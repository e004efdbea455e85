import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { coreCatalogue } from '#core/errors/catalogue.ts'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import { AppError, invalid, problemsIn } from '#core/errors/errors.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import { langOf } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Envelope } from '#core/wire/wire.ts'
import { databaseRefusal } from './constraints.ts'
import type { ConstraintProblem } from './constraints.ts'
import { validationProblems } from './validation.ts'

/** The answer of a successful call. */
export function ok<T>(data: T, msg = 'ok'): Envelope<T> {
  return { status: true, code: 'ok', msg, data }
}

/** The answer of a refused call, in the caller's language. `request` is the id under which a failure is logged. */
export function refused(
  error: AppError,
  lang: Lang,
  request: string,
  errors: ErrorCatalogue = coreCatalogue,
): Envelope {
  const msg = errors.messageOf(error.code, lang, { ...error.params, request })
  return { status: false, code: error.code, msg, data: dataOf(error, lang, errors) }
}

/**
 * Converts any thrown value to an error of the catalogue; an unexpected one becomes `internal` and discloses nothing.
 */
export function asAppError(error: unknown, constraintProblem?: ConstraintProblem): AppError {
  if (error instanceof AppError) return error
  if (isFastifyError(error)) {
    if (error.validation) return invalid(validationProblems(error.validation, error.validationContext))
    const code = fastifyCodes[error.code]
    if (code) return new AppError(code, {}, error)
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return new AppError('malformed', {}, error)
  }
  return databaseRefusal(error, constraintProblem) ?? new AppError('internal', {}, error)
}

/** The one error handler of the server. */
export function errorHandler(errors: ErrorCatalogue, constraintProblem?: ConstraintProblem) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = asAppError(thrown, constraintProblem)
    const status = errors.statusOf(error.code)
    if (status >= 500 && !expected.has(error.code))
      request.log.error({ err: error.cause ?? thrown, code: error.code }, 'a request failed')
    if (error.code === 'conflict')
      request.log.warn({ err: error.cause ?? thrown }, 'a key of the database refused a write')
    const wait = retryAfter(error)
    if (wait) reply.header('retry-after', wait)
    void reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(refused(error, langOf(request.headers['accept-language']), request.id, errors))
  }
}

/** Refusals that report the state of the server and are not failures. */
const expected: ReadonlySet<ErrorCode> = new Set(['overloaded', 'stopping'])

const markers: Partial<Record<ErrorCode, string>> = {
  signed_out: 'login',
  refresh_missing: 'login',
  refresh_reused: 'login',
  captcha_needed: 'refresh_captcha',
  captcha_wrong: 'refresh_captcha',
  proof_needed: 'prove',
  factor_needed: 'totp',
  factor_wrong: 'totp',
  password_due: 'password',
  factor_due: 'totp_setup',
  approval_due: 'approval',
}

const fastifyCodes: Record<string, ErrorCode | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'bad_media_type',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_ERR_NOT_FOUND: 'no_route',
  FST_ERR_BAD_URL: 'malformed',
}

function dataOf(error: AppError, lang: Lang, errors: ErrorCatalogue): unknown {
  const marker = markers[error.code]
  if (marker) return marker
  if (error.code === 'bad_timestamp') return { server_time: error.params.server_time }
  if (error.problems.length) return { errors: problemsIn(error.problems, lang, errors) }
  return null
}

function retryAfter(error: AppError): number | undefined {
  if (['locked', 'rate_limited', 'sms_often'].includes(error.code)) return Number(error.params.seconds)
  return [
    'busy',
    'share_used',
    'overloaded',
    'stopping',
    'database_down',
    'timeout',
    'disk_full',
    'in_flight',
  ].includes(error.code)
    ? 1
    : undefined
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
