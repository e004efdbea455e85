import type { ErrorTexts } from '#core/errors/refusal.ts'
import { unionErrors } from '../shared/union/errors.ts'

/** Refusals of JD’s union: the common ones. */
export const jdunionErrors = { ...unionErrors } as const satisfies ErrorTexts
