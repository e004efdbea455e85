import type { Lang } from '#core/i18n.ts'
import type { Rule } from '#core/rule.ts'
import type { PermissionAnswer } from '#core/wire.ts'

export type DataScope = 'all' | 'dept_tree' | 'dept' | 'own'

/** Who is calling, read from the session row at each request (at most one second old). */
export interface Session {
  suid: number
  uid: number
  sid: number
  /** The operator's name, as logs show it. */
  name: string
  /** Holds a role with the admin flag: every call of the supplier's industry is open. */
  isAdmin: boolean
  roles: readonly string[]
  /** Rights: paths of calls without `/v1`. */
  apis: ReadonlySet<string>
  /** Screen paths. */
  paths: ReadonlySet<string>
  /** Keys of the installed add-ons. */
  addons: ReadonlySet<string>
  dataScope: DataScope
  dept_id: number | null
  rightsVer: number
  isUnion: boolean
  isPlatform: boolean
  industry: string
  lang: Lang
}

/** What the server needs to know of the product's sections; it never imports them. */
export interface AppRegistry {
  /** What the session may open and call, in words of its language. */
  routesFor(session: Session, lang: Lang): PermissionAnswer
  /** The rule of a right (a call's path without `/v1`), when it has one. */
  ruleOf?(right: string): Rule | undefined
}
