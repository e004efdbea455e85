import type { ErrorTexts } from '#core/errors/refusal.ts'
import { unionErrors } from '../shared/union/errors.ts'

/** What Taobao’s union refuses: what all do. */
export const taobaokeErrors = { ...unionErrors } as const satisfies ErrorTexts
