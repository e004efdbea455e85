import type { ErrorTexts } from '#core/errors/refusal.ts'
import { unionErrors } from '../shared/union/errors.ts'

/** Refusals of Taobao’s union: the common ones. */
export const taobaokeErrors = { ...unionErrors } as const satisfies ErrorTexts
