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
  /** The buyer who calls, on a buyer's route; nobody of the supplier's people then. */
  buyer?: Buyer
  rightsVer: number
  /** When the password was last asked for again, in seconds; null when it never was. */
  provedAt: number | null
  /** The requirement to meet before other calls are open. */
  requirement: Requirement | undefined
  /** Which addresses may call. */
  addresses: readonly AddressRule[]
  lang: Lang
}

/** Fields of a table that tell of people. `label`: what people call a record is among them. */
export interface Unlogged {
  readonly fields: ReadonlySet<string>
  readonly label: boolean
}

/** What the server needs to know of the product's sections; it never imports them. */
export interface AppRegistry {
  /** What the session may open and call, in words of its language. */
  routesFor(session: Session, lang: Lang): PermissionAnswer
  /** Keys of the add-ons that suppliers of an industry have from their first day. */
  addonsFromStart?(industry: string): readonly string[]
  /** What people call a record, from its columns. */
  numberOf?(table: string, row: Readonly<Record<string, unknown>>): string | undefined
  /** What of a table's records the operator log leaves out, since it never forgets. */
  unloggedIn?(table: string): Unlogged | undefined
  /** Whether counters of the menu or the workbench count the records of a table. */
  counted?(table: string): boolean
  /** Whether a tool of the header shows the records of a table. */
  inHeader?(table: string): boolean
  /** Whether visitors may register now, as the sections keep it for the platform. */
  registrationOpen?(platform: Tx): Promise<boolean>
  /** The refusals of the sections beside those of core. */
  errors?: ErrorCatalogue
  /** The rule of a right (a call's path without `/v1`), when it has one. */
  ruleOf?(right: string): Rule | undefined
}
