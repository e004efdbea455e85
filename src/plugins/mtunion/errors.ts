import type { ErrorTexts } from '#core/errors/refusal.ts'
import { unionErrors } from '../shared/union/errors.ts'

/** What Meituan’s union refuses: what all do. */
export const mtunionErrors = { ...unionErrors } as const satisfies ErrorTexts
