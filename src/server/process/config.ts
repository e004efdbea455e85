import { resolve } from 'node:path'
import { socialTypes } from '#core/wire/social-wire.ts'
import type { SocialType } from '#core/wire/social-wire.ts'
import { rsaKey } from './rsa-key.ts'
import { StartupError } from './startup-error.ts'
import {
  textIn,
  portIn,
  gibibytesIn,
  hostIn,
  databaseUrlIn,
  switchIn,
  isRange,
  outsideIn,
  refuseInEarnest,
  isLoopback,
} from './environment.ts'
import type { Env } from './environment.ts'

export { StartupError } from './startup-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The app that this service has at a provider by whose accounts people sign in. */
interface SocialApp {
  appId: string
  secret: string
  standIn?: string
}

export interface Config {
  /** 0 takes a free port. */
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** An external PostgreSQL; nothing embedded is started then. */
  databaseUrl?: string
  /** With what the roles of an external PostgreSQL sign in. */
  roleUrls?: { app: string; platform: string }
  /** Undefined leaves it to the rule: on for a new data folder with the embedded database, else off. */
  demo?: boolean
  /** Whether a new demo is given a past of two years, in the background. */
  demoHistory: boolean
  /** About how many orders that past has; 0 makes none. */
  demoOrders: number
  /** One password for all demo accounts; made at random where it is not given. */
  demoPassword?: string
  logLevel: (typeof logLevels)[number]
  /** Loopback port of the metrics; undefined serves none, 0 takes a free one. */
  metricsPort?: number
  /** Codes are written to a file instead of being sent, for development; else the platform's own add-on sends them. */
  sms?: 'console'
  /** Where a simulator of the providers of add-ons listens on this machine, for development. */
  simulator?: string
  /** Origins of chat pages that the console may show in a frame. */
  chatHosts: string[]
  /** Hosts of the own network that pushes may reach. */
  pushHosts: string[]
  /** GiB that the stored files of one supplier may take. */
  supplierFilesGb?: number
  /** Proxies (addresses or CIDR) whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /**
   * The apps by which people sign in with accounts that they have elsewhere; `standIn` answers in a provider's place,
   * for development.
   */
  social: Partial<Record<SocialType, SocialApp>>
}

/**
 * Reads the environment; an empty variable counts as not set. Throws StartupError naming the variable and what it may
 * be.
 */
export function readConfig(env: Env): Config {
  return {
    port: portIn(env, 'PORT') ?? 3000,
    host: hostIn(env) ?? '127.0.0.1',
    dataDir: resolve(textIn(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrlIn(env, 'DATABASE_URL'),
    roleUrls: roleUrlsIn(env),
    demo: switchIn(env, 'DEMO'),
    demoHistory: switchIn(env, 'DEMO_HISTORY') ?? false,
    demoOrders: demoOrdersIn(env),
    demoPassword: passwordIn(env),
    logLevel: logLevelIn(env),
    metricsPort: portIn(env, 'METRICS_PORT'),
    supplierFilesGb: gibibytesIn(env, 'SUPPLIER_FILES_GB'),
    trustedProxies: proxiesIn(env),
    chatHosts: chatHostsIn(env),
    pushHosts: pushHostsIn(env),
    sms: smsIn(env),
    simulator: simulatorIn(env),
    social: socialIn(env),
  }
}

function demoOrdersIn(env: Env): number {
  const text = textIn(env, 'DEMO_ORDERS')
  if (text === undefined) return switchIn(env, 'DEMO_HISTORY') ? 2000 : 0
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new StartupError(`DEMO_ORDERS is "${text}"; it must be a whole number up to 999999`)
}

function roleUrlsIn(env: Env): Config['roleUrls'] {
  const [app, platform] = [databaseUrlIn(env, 'DATABASE_APP_URL'), databaseUrlIn(env, 'DATABASE_PLATFORM_URL')]
  if (app === undefined && platform === undefined) return undefined
  if (app !== undefined && platform !== undefined && textIn(env, 'DATABASE_URL') !== undefined) return { app, platform }
  throw new StartupError(
    'DATABASE_APP_URL and DATABASE_PLATFORM_URL belong together, and to DATABASE_URL; set all three, or only the last',
  )
}

function passwordIn(env: Env): string | undefined {
  const password = env['DEMO_PASSWORD'] || undefined
  if (password !== undefined && (password.length < 8 || password.length > 128))
    throw new StartupError('DEMO_PASSWORD must have 8 to 128 characters')
  return password
}

function logLevelIn(env: Env): Config['logLevel'] {
  const text = textIn(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info'
  const level = logLevels.find((logLevel) => logLevel === text)
  if (!level) throw new StartupError(`LOG_LEVEL is "${text}"; it must be one of ${logLevels.join(', ')}`)
  return level
}

function proxiesIn(env: Env): string[] {
  const entries = (textIn(env, 'TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries)
    if (!isRange(entry))
      throw new StartupError(`TRUSTED_PROXIES has "${entry}"; each entry must be an address or a range like 10.0.0.0/8`)
  return entries
}

function socialIn(env: Env): Config['social'] {
  const apps: Config['social'] = {}
  for (const type of socialTypes) {
    const app = appIn(env, type.toUpperCase())
    if (type === 'alipay' && app && !rsaKey(app.secret))
      throw new StartupError(
        'ALIPAY_APP_SECRET must be the private RSA key of the app at Alipay, in one line or as PEM',
      )
    if (app) apps[type] = app
  }
  return apps
}

/** The app at one provider, by three variables that begin alike. */
function appIn(env: Env, name: string): SocialApp | undefined {
  const [appId, secret] = [textIn(env, `${name}_APP_ID`), textIn(env, `${name}_APP_SECRET`)]
  if (appId !== undefined && secret !== undefined) {
    const standIn = textIn(env, `${name}_URL`) === undefined ? undefined : outsideIn(env, `${name}_URL`)
    if (standIn?.loopback === false)
      throw new StartupError(`${name}_URL names a stand-in of the provider on this machine, for development`)
    return { appId, secret, ...(standIn ? { standIn: standIn.url.replace(/\/$/, '') } : {}) }
  }
  if (appId === undefined && secret === undefined) return undefined
  throw new StartupError(`${name}_APP_ID and ${name}_APP_SECRET belong together; set both, or neither`)
}

/**
 * `console` prints codes to the operator of the server, so it is allowed only if no other machine can reach the server.
 */
function smsIn(env: Env): Config['sms'] {
  const provider = textIn(env, 'SMS_PROVIDER')?.toLowerCase()
  if (provider === undefined) return undefined
  if (provider !== 'console')
    throw new StartupError(
      `SMS_PROVIDER is "${provider}"; it may only be console, for development: install the add-on for text messages on the platform's account to send codes`,
    )
  refuseInEarnest(env, 'SMS_PROVIDER=console')
  return provider
}

/** A simulator replaces providers, so it must be on this machine and reachable only locally. */
function simulatorIn(env: Env): string | undefined {
  if (textIn(env, 'SIMULATOR_URL') === undefined) return undefined
  const { url, loopback } = outsideIn(env, 'SIMULATOR_URL')
  if (!loopback) throw new StartupError('SIMULATOR_URL names a simulator on this machine, for development')
  return url
}

function pushHostsIn(env: Env): string[] {
  const entries = (textIn(env, 'PUSH_HOSTS') ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries)
    if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(entry))
      throw new StartupError(
        `PUSH_HOSTS has "${entry}"; each entry must be a host of the own network, like wms.lan or 192.168.1.20:8080`,
      )
  return entries
}

function chatHostsIn(env: Env): string[] {
  const entries = (textIn(env, 'CHAT_HOSTS') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.map((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : undefined
    const plain = url?.protocol === 'http:' && isLoopback(url.hostname)
    if (!url || (url.protocol !== 'https:' && !plain) || url.origin !== entry.replace(/\/$/, '').toLowerCase())
      throw new StartupError(`CHAT_HOSTS has "${entry}"; each entry must be an origin like https://chat.example.com`)
    return url.origin
  })
}
