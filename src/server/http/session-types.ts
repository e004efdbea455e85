import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { AddressRule, Caller } from '#core/define/people.ts'
import type { Rule } from '#core/define/rule.ts'
import type { Requirement, PermissionAnswer } from '#core/wire/access-wire.ts'
import type { Tx } from '../db/db.ts'

/** The caller, read from the session row at each request (at most one second old). */
export interface Session extends Omit<Caller, 'ip'> {
  roles: readonly string[]
  /** The person as whom an administrator views: records of their own are those of this person. */
  viewedUid?: number
  /** The calling buyer, on a buyer's route; the session is then no operator's. */
  buyer?: Buyer
  rightsVer: number
  /** Time of the last repeated password entry in seconds; null if there was none. */
  provedAt: number | null
  /** The requirement that blocks all other calls until it is met. */
  requirement: Requirement | undefined
  /** The address rules of callers. */
  addresses: readonly AddressRule[]
  lang: Lang
}

/** Personal-data fields of a table. `label`: whether the record label is one of them. */
export interface Unlogged {
  readonly fields: ReadonlySet<string>
  readonly label: boolean
}

/** The facts about the product's sections that the server needs; it never imports them. */
export interface AppRegistry {
  /** The screens and calls of the session, in its language. */
  routesFor(session: Session, lang: Lang): PermissionAnswer
  /** Keys of the add-ons that suppliers of an industry have from registration. */
  addonsFromStart?(industry: string): readonly string[]
  /** The label of a record, from its columns. */
  numberOf?(table: string, row: Readonly<Record<string, unknown>>): string | undefined
  /** The fields of a table that the operator log omits, since its entries are never deleted. */
  unloggedIn?(table: string): Unlogged | undefined
  /** Whether counters of the menu or the workbench count the records of a table. */
  counted?(table: string): boolean
  /** Whether a tool of the header shows the records of a table. */
  inHeader?(table: string): boolean
  /** Whether visitors may register now, as the platform settings of the sections decide. */
  registrationOpen?(platform: Tx): Promise<boolean>
  /** The error codes of the sections. */
  errors?: ErrorCatalogue
  /** The rule of a right (a call's path without `/v1`), when it has one. */
  ruleOf?(right: string): Rule | undefined
}
