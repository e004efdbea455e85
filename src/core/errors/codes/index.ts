import { accessErrors } from './access.ts'
import { accountErrors } from './account.ts'
import { recordErrors } from './record.ts'
import { inputErrors } from './input.ts'
import { openErrors } from './open.ts'
import { partErrors } from './part.ts'
import { fileErrors } from './file.ts'
import { serviceErrors } from './service.ts'

/** Refusals of core and server. Sections add their codes in their `errors.ts`. */
export const coreErrors = {
  ...accessErrors,
  ...accountErrors,
  ...recordErrors,
  ...inputErrors,
  ...openErrors,
  ...partErrors,
  ...fileErrors,
  ...serviceErrors,
} as const

export type CoreErrorCode = keyof typeof coreErrors
