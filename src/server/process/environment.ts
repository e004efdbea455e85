import { isIP } from 'node:net'
import { StartupError } from './startup-error.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** A trimmed variable; undefined where it is empty. */
export function textIn(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** A port from 0 to 65535. */
export function portIn(env: Env, name: string): number | undefined {
  const text = textIn(env, name)
  if (text === undefined) return undefined
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (!(port <= 65_535))
    throw new StartupError(`${name} is "${text}"; it must be a port number from 0 to 65535 (0 takes a free one)`)
  return port
}

/** A size in whole GiB. */
export function gibibytesIn(env: Env, name: string): number | undefined {
  const text = textIn(env, name)
  if (text === undefined) return undefined
  const size = /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (!(size >= 1)) throw new StartupError(`${name} is "${text}"; it must be a whole number of GiB from 1 to 99999`)
  return size
}

/** The address or host name on which the server listens. */
export function hostIn(env: Env): string | undefined {
  const text = textIn(env, 'HOST')
  if (text !== undefined && isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) {
    throw new StartupError(
      `HOST is "${text}"; it must be an address of this machine or a host name, without port or scheme`,
    )
  }
  return text
}

/** A PostgreSQL URL that names a database. */
export function databaseUrlIn(env: Env, name: string): string | undefined {
  const text = textIn(env, name)
  if (text === undefined) return undefined
  // The text may hold a password, so no message repeats it.
  if (!URL.canParse(text))
    throw new StartupError(`${name} is no URL; it looks like postgres://user:password@host:5432/database`)
  const url = new URL(text)
  if (!/^postgres(ql)?:$/.test(url.protocol))
    throw new StartupError(`${name} starts with ${url.protocol}//; it must start with postgres://`)
  if (url.pathname.length < 2)
    throw new StartupError(`${name} names no database; it looks like postgres://user:password@host:5432/database`)
  return text
}

/** A variable that is on or off. */
export function switchIn(env: Env, name: string): boolean | undefined {
  const text = textIn(env, name)?.toLowerCase()
  if (text === undefined) return undefined
  if (['1', 'true', 'yes', 'on'].includes(text)) return true
  if (['0', 'false', 'no', 'off'].includes(text)) return false
  throw new StartupError(`${name} is "${text}"; it must be 1 or 0`)
}

/** Whether a text is an IP address or a CIDR range. */
export function isRange(entry: string): boolean {
  const [address = '', bits, more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** An https address; for development also a plain one of this machine. */
export function outsideIn(env: Env, name: string): { url: string; loopback: boolean } {
  const url = textIn(env, name) ?? ''
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol === 'https:') return { url, loopback: false }
  if (parsed?.protocol !== 'http:' || !isLoopback(parsed.hostname))
    throw new StartupError(`${name} must be the https address of the gateway`)
  refuseInEarnest(env, `${name} at an address of this machine`)
  return { url, loopback: true }
}

/** Throws unless the server listens on loopback only. */
export function refuseInEarnest(env: Env, what: string): void {
  const open = [
    ...(env['NODE_ENV'] === 'production' ? ['NODE_ENV is production'] : []),
    ...(textIn(env, 'DATABASE_URL') ? ['DATABASE_URL names a database of its own'] : []),
    ...(isLoopback(hostIn(env)) ? [] : ['HOST is not an address of this machine alone']),
  ]
  if (open.length > 0) throw new StartupError(`${what} is for development only: ${open.join(', ')}`)
}

/** Whether a server that listens there is reached from this machine alone. */
export function isLoopback(host = '127.0.0.1'): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
