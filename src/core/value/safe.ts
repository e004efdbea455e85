/** A supplier's rules for signing in, as its safe settings hold them. */
export interface SafeRules {
  /** Characters a password has at least, and how many of the kinds (lower case, upper case, digits, others). */
  pwd_min: number
  pwd_classes: number
  /** Days after which a password must be changed; 0 never. */
  pwd_days: number
  /** Number of previous passwords that may not be reused. */
  pwd_history: number
  /** A person who was given the account changes its password at the first sign-in. */
  change_first: boolean
  /** Number of failures after which a CAPTCHA is required, and after which the account is locked. */
  captcha_after: number
  fail_lock: number
  /** The first lock; each further one is twice as long, up to half an hour or this, whichever is longer. */
  lock_minutes: number
  /** A sign-in ends those elsewhere. */
  single_session: boolean
  /** How long a sign-in lasts at most. */
  session_hours: number
  /** Everybody proves a second factor. */
  totp_required: boolean
}

/** The defaults. */
export const safeDefaults = {
  pwd_min: 8,
  pwd_classes: 1,
  pwd_days: 0,
  pwd_history: 0,
  change_first: false,
  captcha_after: 3,
  fail_lock: 5,
  lock_minutes: 1,
  single_session: false,
  session_hours: 12,
  totp_required: false,
} as const satisfies SafeRules
