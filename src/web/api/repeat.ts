import { queryOf } from './query-text.ts'
import type { Params } from './query-text.ts'

/** Saves that make no sense twice (spec section 5): what equals the submit before is refused here. */
const guarded: ReadonlySet<string> = new Set([
  '/public/supplier/Enter',
  '/seller/supplier/CertApply',
  '/seller/safe/SafeSetSave',
  '/seller/app/AppversionSave',
  '/seller/app/AppdownSet',
  '/seller/quickmenu/QuickMenuAdds',
])
const before = new Map<string, string>()

/** Whether this very content was submitted to such a call just before. */
export function isRepeat(path: string, params: Params): boolean {
  return guarded.has(path) && before.get(path) === contentOf(params)
}

/** Notes what was submitted; only what reached the server counts. */
export function noteSubmit(path: string, params: Params): void {
  if (guarded.has(path)) before.set(path, contentOf(params))
}

/** Another person, another history. */
export function forgetSubmits(): void {
  before.clear()
}

/** The version a record had is no content: it moves on with every save. */
function contentOf({ ver: _ver, ...content }: Params): string {
  return queryOf(content).toString()
}
