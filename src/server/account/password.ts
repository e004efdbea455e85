import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Problem } from '#core/errors/errors.ts'
import type { SafeRules } from '#core/value/safe.ts'
import { concurrencyLimit } from '../process/concurrency-limit.ts'

/** Argon2id: `memory` in KiB, `passes` over it, `lanes` in parallel. */
export interface HashCost {
  memory: number
  passes: number
  lanes: number
}

export interface Hasher {
  /** A PHC text: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  hash(password: string): Promise<string>
  /** Whether this is the password of a hash that its owner already was let in by. */
  matches(password: string, stored: string): Promise<boolean>
  /**
   * Waits for a slot, then runs `task`, which may check one password. All that a sign-in counts happens within its
   * slot, so that a burst of guesses cannot bypass the counters.
   */
  inTurn<T>(task: (verify: Verify) => Promise<T>): Promise<T>
}

/**
 * Takes the same time for a missing hash, so that the time does not reveal which accounts exist. `renewed` is a new
 * hash, created when the stored one is right but has another cost than the current one.
 */
export type Verify = (password: string, stored: string | undefined) => Promise<{ right: boolean; renewed?: string }>

export const standardCost: HashCost = { memory: 19_456, passes: 2, lanes: 1 }
const AT_ONCE = 2
const QUEUE = 64

/**
 * Hashes at most two passwords at once for sign-ins, and two within transactions; beyond 64 waiting ones it throws
 * `busy`. The two limits are separate: a sign-in queries the database inside its slot while a transaction holds a
 * connection inside its own, so one shared limit could deadlock.
 */
export function hasherOf(cost: HashCost = standardCost): Hasher {
  const [signIns, within] = [concurrencyLimit(AT_ONCE, QUEUE), concurrencyLimit(AT_ONCE, QUEUE)]
  const blank = phc(cost, randomBytes(16), randomBytes(32))
  const make = async (password: string) => {
    const salt = randomBytes(16)
    return phc(cost, salt, await derive(password, salt, cost, 32))
  }
  const verify: Verify = async (password, stored = blank) => {
    const { cost: storedCost, salt, hash } = read(stored)
    const right = timingSafeEqual(await derive(password, salt, storedCost, hash.byteLength), hash) && stored !== blank
    const stale =
      storedCost.memory !== cost.memory || storedCost.passes !== cost.passes || storedCost.lanes !== cost.lanes
    return right && stale ? { right, renewed: await make(password) } : { right }
  }
  return {
    hash: (password) => within(() => make(password)),
    matches: (password, stored) => within(async () => (await verify(password, stored)).right),
    inTurn: (task) => signIns(() => task(verify)),
  }
}

/**
 * Why a supplier's rules refuse a password; undefined when they do not. `words` are what it must not be made of: names
 * and numbers of the person.
 */
export function passwordProblem(
  password: string,
  { rules, words }: { rules: Pick<SafeRules, 'pwd_min' | 'pwd_classes'>; words: readonly (string | null)[] },
): Pick<Problem, 'code' | 'params'> | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  const personalTerms = [...words, 'saltern'].flatMap((term) =>
    term ? [term.normalize('NFKC').toLowerCase(), bare(term)] : [],
  )
  const guessable = personalTerms.some(
    (term) =>
      term.length >= 3 && [plain, bare(plain)].some((text) => text.includes(term) && text.length - term.length < 5),
  )
  const { length } = Array.from(password) // in code points: an emoji is one character
  if (length >= 8 && length < rules.pwd_min) return { code: 'password_short', params: { min: rules.pwd_min } }
  if (length < 8 || length > 128 || common.has(plain) || new Set(plain).size < 4 || isRun(plain) || guessable)
    return { code: 'bad_password' }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u].filter((kind) => kind.test(password)).length
  return kinds < rules.pwd_classes ? { code: 'password_simple', params: { classes: rules.pwd_classes } } : undefined
}

/** A text without what stands between its words. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const common = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx
   abc12345 abcd1234 a1234567 a12345678 a123456789 aa123456 aa12345678 admin123 admin1234 admin888 administrator letmein1 welcome1 welcome123 iloveyou
   iloveyou1 sunshine princess football baseball superman trustno1 dragon123 monkey123 asdfghjkl asdf1234 zxcvbnm1 woaini1314 5201314520 woaini520
   wang1234 zhang123 qq123456 test1234 changeme changeme1 saltern1 saltern123`.split(/\s+/),
)

/** `12345678`, `abcdefgh`, `87654321`: each character follows the one before it. */
function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i)))
  return steps.size === 1
}

function derive(
  password: string,
  salt: Buffer,
  { memory, passes, lanes }: HashCost,
  tagLength: number,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, parallelism: lanes, tagLength, memory, passes }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

function phc({ memory, passes, lanes }: HashCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`
}

function read(stored: string): { cost: HashCost; salt: Buffer; hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) throw new Error('a stored password hash is not one of ours')
  const [, memory, passes, lanes, salt = '', hash = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
