import type { ErrorTexts } from '#core/errors/refusal.ts'
import { unionErrors } from '../shared/union/errors.ts'

/** What JD’s union refuses: what all do. */
export const jdunionErrors = { ...unionErrors } as const satisfies ErrorTexts
