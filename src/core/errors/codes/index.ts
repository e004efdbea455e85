import { accessErrors } from './access.ts'
import { accountErrors } from './account.ts'
import { recordErrors } from './record.ts'
import { inputErrors } from './input.ts'
import { openErrors } from './open.ts'
import { partErrors } from './part.ts'
import { fileErrors } from './file.ts'
import { serviceErrors } from './service.ts'

/** What core and server refuse; sections bring codes of their own in their `errors.ts`. */
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
