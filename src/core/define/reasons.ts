import { inLang } from '../text/i18n.ts'
import type { Lang } from '../text/i18n.ts'
import { namedIn } from '../text/named.ts'
import type { Module } from './module.ts'

/**
 * A reason that the server writes where people write theirs: `#order.late`. Each reader sees it in their language.
 * People never type such a code, and their own texts stay unchanged.
 */
type ReasonCode = `#${string}.${string}`

/** The code by which a reason names an add-on. */
export function addonReason(key: string): ReasonCode {
  return `#addon.${key}`
}

/** A reason of several parts, in stored form. */
export function joinReason(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/**
 * What sections call the reasons that they give; and add-ons by their keys, which a reason of several parts may begin
 * with: `#addon.groupbuy · #order.unsuccessful`.
 */
export function reasonNames(modules: readonly Module[], lang: Lang): ReadonlyMap<string, string> {
  const addons = modules.flatMap(({ key, title, plugin }) =>
    plugin ? [[addonReason(key), inLang(title, lang)] as const] : [],
  )
  const moduleReasons = modules.flatMap(({ reasons = {} }) =>
    Object.entries(reasons).map(([code, text]) => [code, inLang(text, lang)] as const),
  )
  return new Map<string, string>([...addons, ...moduleReasons])
}

interface Reader {
  readonly registry: { readonly modules: readonly Module[] }
  readonly lang: Lang
}

/** A reason in the reader's language, or the text that people wrote; null if there is none. */
export function reasonFor<R extends string | null>(reader: Reader, reason: R): R extends null ? null : string
/** The same, whichever it is. */
export function reasonFor({ registry, lang }: Reader, reason: string | null): string | null {
  return reason === null || !reason.includes('#')
    ? reason
    : namedIn(Object.fromEntries(reasonNames(registry.modules, lang)), reason)
}

/** Reasons that do not bear the name of their section: two sections would give one code, or people type it. */
export function reasonFaults(modules: readonly Module[]): string[] {
  return modules.flatMap(({ key, reasons = {} }) =>
    Object.keys(reasons).flatMap((code) =>
      code.startsWith(`#${key}.`) ? [] : [`the section ${key} gives the reason ${code}, which is not #${key}.…`],
    ),
  )
}
