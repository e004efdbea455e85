import { lookup as resolveName } from 'node:dns/promises'
import { request as plainRequest } from '../process/node-http.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

/** What the server may call. */
export interface HttpClientRules {
  /** The only host names; any public one where none is named. */
  hosts?: readonly string[]
  /** Names or addresses of the own network, with or without a port: also over plain http, and wherever they lie. */
  allowedHosts?: readonly string[]
  /** Milliseconds until an answer must be complete, unless the call sets another; default 3,000. */
  timeoutMs?: number
}

export interface HttpCall {
  url: string
  /** Default `POST`; a `GET` sends no body. */
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds until the answer must be complete; default from the rules. */
  timeoutMs?: number
  /** Most characters of an answer; default 1 MiB. */
  most?: number
  /** The answer is binary: each character is one byte. */
  bytes?: true
}

export type HttpAnswer =
  | { status: number; headers: Record<string, string>; body: string }
  // `unsent`: the name led nowhere at the moment, so that it surely never arrived
  | { failed: 'refused_address' | 'unreachable' | 'untrusted' | 'timeout' | 'too_large'; unsent?: true }

const MOST = 1024 * 1024

/**
 * All outgoing calls of the server: to an allowed address. The name is resolved here and the connection uses the
 * checked address (no DNS rebinding). Redirects are not followed; size and time limits bound the answer. Never throws.
 */
export async function httpCall(
  { url, method = 'POST', headers, body = '', timeoutMs: timeout, most = MOST, bytes }: HttpCall,
  rules: HttpClientRules,
): Promise<HttpAnswer> {
  const timeoutMs = timeout ?? rules.timeoutMs ?? 3000
  const began = performance.now()
  const resolving = new AbortController()
  // Resolving the name counts into the timeout, so that a resolver that does not answer blocks no caller.
  const silent = sleep(timeoutMs, 'silent' as const, { ref: false, signal: resolving.signal })
  const target = await Promise.race([allowedTarget(url, rules), silent]).finally(() => resolving.abort())
  if (target === 'silent') return { failed: 'timeout' }
  if (target === 'unresolved') return { failed: 'unreachable', unsent: true }
  if (!target) return { failed: 'refused_address' }
  const send = target.url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((done) => {
    let text = ''
    const settle = (answer: HttpAnswer) => {
      clearTimeout(late)
      request.destroy()
      done(answer)
    }
    const request = send(target.url, {
      method,
      headers: {
        ...(method === 'POST'
          ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
          : {}),
        'user-agent': 'saltern',
        ...headers,
      },
      agent: false,
      lookup: (_name, options, give) => {
        if (options.all) give(null, [{ address: target.address, family: target.family }])
        else give(null, target.address, target.family)
      },
    })
    const late = setTimeout(() => settle({ failed: 'timeout' }), timeoutMs - (performance.now() - began))
    request.on('error', (error) => settle({ failed: isDistrust(error) ? 'untrusted' : 'unreachable' }))
    request.on('response', (response) => {
      response.setEncoding(bytes ? 'latin1' : 'utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > most) settle({ failed: 'too_large' })
      })
      response.on('error', () => settle({ failed: 'unreachable' }))
      response.on('end', () =>
        settle({ status: response.statusCode ?? 0, headers: textsOf(response.headers), body: text }),
      )
    })
    request.end(method === 'POST' ? body : undefined)
  })
}

function textsOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Whether a connection failed because the other side could not prove who it is, or does not speak TLS. */
function isDistrust(error: Error): boolean {
  return 'code' in error && /CERT|SSL|TLS|EPROTO|UNABLE_TO_VERIFY/.test(String(error.code))
}

/** The address behind a URL, when every address of its name may be called. */
async function allowedTarget(
  text: string,
  rules: HttpClientRules,
): Promise<{ url: URL; address: string; family: number } | 'unresolved' | undefined> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isAllowedUrl(url, rules)) return undefined
  const address = await addressOf(url.hostname.replace(/^\[|\]$/g, ''), isOwn(url, rules))
  return typeof address === 'object' ? { url, ...address } : address
}

/**
 * The first address of a host, if every address of its name may be called; of an allowed host, any. `unresolved`: the
 * name does not resolve now, which may be temporary.
 */
export async function addressOf(
  host: string,
  isAllowed: boolean,
): Promise<{ address: string; family: number } | 'unresolved' | undefined> {
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolveName(host, { all: true }).catch(() => [])
  if (addresses.length === 0) return 'unresolved'
  return isAllowed || addresses.every(({ address }) => isAllowedAddress(address)) ? addresses[0] : undefined
}

/**
 * Whether a URL may be called at all, before its name is resolved: https, no user in it, an allowed host; or one of the
 * own network.
 */
export function isAllowedUrl(url: URL, rules: HttpClientRules): boolean {
  if (url.username || url.password) return false
  if (isOwn(url, rules)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && (rules.hosts === undefined || rules.hosts.includes(url.hostname))
}

function isOwn({ host, hostname }: URL, { allowedHosts = [] }: HttpClientRules): boolean {
  return allowedHosts.includes(host) || allowedHosts.includes(hostname)
}

/** Whether an address is one of the public internet. */
export function isAllowedAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
