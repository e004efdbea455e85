import type { ErrorTexts } from '#core/errors/refusal.ts'
import { unionErrors } from '../shared/union/errors.ts'

/** Refusals of Meituan’s union: the common ones. */
export const mtunionErrors = { ...unionErrors } as const satisfies ErrorTexts
