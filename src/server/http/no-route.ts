import { AppError } from '#core/errors/errors.ts'

/** Answers an unknown address. */
export function noRoute(): never {
  throw new AppError('no_route')
}
