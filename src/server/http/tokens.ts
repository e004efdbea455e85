import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { AppError } from '#core/errors/errors.ts'
import type { Clock } from './clock.ts'

export interface Secrets {
  /** Keys of access and file tokens, and of refresh tokens: at least 32 random bytes each. */
  jwt: Uint8Array
  refresh: Uint8Array
}

/** The bearer's claims in a token. */
export interface Bearer {
  suid: number
  uid: number
  sid: number
}

/** The claims of a refresh token: generation `n` of a session. */
export interface RefreshClaim {
  suid: number
  sid: number
  generation: number
}

/**
 * `access` allows an operator's calls for 15 minutes, `buyer` those of a buyer; `file` allows the pictures of a page
 * for the longest life of its session.
 */
export type TokenUse = 'access' | 'file' | 'buyer'

/** The kind of session of a refresh token; default an operator's. */
export type RefreshOf = 'refresh' | 'refresh buyer'

export interface Tokens {
  /** A token issued at `at`; the same claims and instant give the same text. Valid for `seconds`. */
  issue(use: TokenUse, bearer: Bearer, at: Date, seconds: number): Promise<string>
  /** The bearer of a valid token; throws `signed_out` for any other. */
  verify(use: TokenUse, token: string): Promise<Bearer>
  refreshToken(claim: RefreshClaim, of?: RefreshOf): string
  /** The claim of a refresh token of this server for such a session; undefined for any other text. */
  readRefresh(token: string, of?: RefreshOf): RefreshClaim | undefined
  /** A keyed hash for short secrets that are stored (picture codes). */
  digest(purpose: string, text: string): string
}

export const ACCESS_SECONDS = 15 * 60
const ISSUER = 'saltern'
const ALGORITHM = 'HS256'
/** Most verified tokens in the cache. */
const PROVEN = 5000

/** Tokens under the secrets of this installation; refuses short secrets, which could be guessed. */
export function tokensOf(secrets: Secrets, now: Clock): Tokens {
  if (secrets.jwt.byteLength < 32 || secrets.refresh.byteLength < 32)
    throw new Error('secrets need at least 32 random bytes')
  // A verified token is cached until it expires; its session is checked at every request all the same.
  const proven = new Map<string, { bearer: Bearer; exp: number }>()
  const key: KeyObject = createSecretKey(secrets.jwt)
  const macKey = createSecretKey(secrets.refresh)
  const mac = (text: string) => createHmac('sha256', macKey).update(text).digest()

  return {
    async issue(use, { suid, uid, sid }, at, seconds) {
      const from = Math.floor(at.getTime() / 1000)
      return new SignJWT({ suid, sid, typ: use })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(uid))
        .setIssuer(ISSUER)
        .setAudience(`${ISSUER}:${use}`)
        .setIssuedAt(from)
        .setExpirationTime(from + seconds)
        .sign(key)
    },
    async verify(use, token) {
      const seconds = now().getTime() / 1000
      const cached = proven.get(`${use} ${token}`)
      if (cached && cached.exp > seconds) return cached.bearer
      try {
        const options = {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: `${ISSUER}:${use}`,
          currentDate: now(),
          requiredClaims: ['exp', 'sub'],
        }
        const { payload } = await jwtVerify(token, key, options)
        const bearer = { suid: Number(payload.suid), uid: Number(payload.sub), sid: Number(payload.sid) }
        if (payload.typ === use && Object.values(bearer).every(isId)) {
          if (proven.size >= PROVEN) proven.delete(proven.keys().next().value ?? '')
          proven.set(`${use} ${token}`, { bearer, exp: payload.exp ?? 0 })
          return bearer
        }
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
      throw new AppError('signed_out')
    },
    refreshToken({ suid, sid, generation }, of = 'refresh') {
      const claim = `${suid}.${sid}.${generation}`
      return Buffer.from(`${claim}.${mac(`${of}:${claim}`).toString('base64url')}`).toString('base64url')
    },
    readRefresh(token, of = 'refresh') {
      const match = /^(\d{1,16})\.(\d{1,16})\.(\d{1,9})\.([\w-]{43})$/.exec(
        Buffer.from(token, 'base64url').toString('latin1'),
      )
      if (!match) return undefined
      const [, suid, sid, generation, given = ''] = match
      const expected = mac(`${of}:${suid}.${sid}.${generation}`)
      const same = timingSafeEqual(expected, Buffer.from(given, 'base64url').subarray(0, 32))
      return same ? { suid: Number(suid), sid: Number(sid), generation: Number(generation) } : undefined
    },
    digest: (purpose, text) => mac(`${purpose}:${text}`).toString('base64url'),
  }
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
