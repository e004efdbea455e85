import { AppError } from '#core/errors/errors.ts'

/** Answers an address that nothing serves. */
export function noRoute(): never {
  throw new AppError('no_route')
}
