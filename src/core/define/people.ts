import type { SupplierFacts } from './rule.ts'

/** The person of an acting number; null for applications, buyers and the server itself. */
export function personIn(uid: number): number | null {
  return uid > 0 ? uid : null
}

/**
 * Which records an operator works with: all, those of the own department and below it, of the own department, or the
 * own ones.
 */
export type DataScope = 'all' | 'dept_tree' | 'dept' | 'own'

/** A supplier as the platform calls it. */
export interface SupplierName {
  readonly suid: number
  readonly name: string
  readonly short_name: string
}

/** Who makes the running action, with what they may do. */
export interface Caller extends SupplierFacts {
  readonly suid: number
  readonly uid: number
  readonly sid: number
  readonly name: string
  /** Holds a role with the admin flag. */
  readonly isAdmin: boolean
  readonly roleIds: readonly number[]
  /** Rights: paths of calls without `/v1`. */
  readonly apis: ReadonlySet<string>
  /** Screen paths. */
  readonly paths: ReadonlySet<string>
  readonly dataScope: DataScope
  readonly dept_id: number | null
  /** The only warehouses they work with; none named means all. */
  readonly warehouses: readonly number[]
  readonly ip: string
}

/** Whether a person has a right, also one to fields. */
export function holdsRight({ isAdmin, apis }: Pick<Caller, 'isAdmin' | 'apis'>, right: string): boolean {
  return isAdmin || apis.has(right)
}

/** One entry of a list of addresses. */
export interface AddressRule {
  /** An address or a range, `10.0.0.0/8`. */
  readonly cidr: string
  readonly kind: 'allow' | 'deny'
  /** Seconds; null for permanently. */
  readonly until: number | null
}

/** Operations on accounts, inside the running transaction. */
export interface AccountServices {
  /**
   * The stored form of a new password. Throws `invalid` naming `field` when the supplier's rules refuse it; `words` are
   * what it must not be made of.
   */
  readonly newPassword: (request: {
    password: string
    field: string
    uid?: number | undefined
    words: readonly (string | null)[]
  }) => Promise<string>
  /** Remembers the password a person has now, before another takes its place, so that it is not used again too soon. */
  readonly keepPassword: (uid: number) => Promise<void>
  /**
   * Writes the names under which a person signs in; those they had before go. Throws `invalid` for a name that is taken
   * or malformed.
   */
  readonly registerLogin: (person: { uid: number; login: string; main: boolean }) => Promise<void>
  /** Takes a person's names out of the directory. */
  readonly removeLogins: (uid: number) => Promise<void>
  /**
   * Takes an account at a provider, by its id in the directory, from whom it is tied to; undefined where there is none.
   */
  readonly untie: (id: number) => Promise<{ uid: number; type: string } | undefined>
  /** Signs a person out everywhere (or but for one session), at once. */
  readonly endSessions: (which: { uid: number; why: string; except?: number }) => Promise<void>
  /** Lets changed rights, people and add-ons take effect at once. */
  readonly forgetRights: () => void
  /** Forgets the failed sign-ins of a person, and with them any lock. */
  readonly unlock: (uid: number) => Promise<void>
  /** Encrypts a secret that must be used later; only this installation can open it. */
  readonly seal: (secret: string) => string
  readonly unseal: (sealed: string) => string
  /** The stored form of a network range, `10.0.0.0/8`; undefined if it is invalid. */
  readonly range: (text: string) => string | undefined
  /** Whether a list of addresses lets one in at a moment (seconds). */
  readonly admits: (rules: readonly AddressRule[], ip: string, at: number) => boolean
}
