import { queryOf } from './query-text.ts'
import type { Params } from './query-text.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sign } from '#core/wire/sign.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Envelope } from '#core/wire/wire.ts'
import { langNow, t } from '../i18n/index.ts'
import { correctClock, serverNow } from './clock.ts'
import { ApiError, isAbort } from './error.ts'
import { apiHost } from './host.ts'
import { sessionOf } from './session.ts'
import { isLeaving } from '../browser/leaving.ts'
import { viewedRole } from './view-as.ts'

export type Method = 'GET' | 'POST'
export interface Request {
  method: Method
  path: string
  params: Params
  token: string
  form?: FormData
  signal?: AbortSignal
  idempotencyKey?: string
  /** The language of the answer; that of the console where it is left out. */
  lang?: Lang
  /** It is sent although the page goes away. */
  keepalive?: boolean
}

/**
 * One signed request and its envelope; refused envelopes are thrown. A wrong clock is corrected and the call made once
 * more.
 */
export async function send<T>(request: Request): Promise<Envelope<T>> {
  try {
    return await once<T>(request)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_timestamp') throw error
    const time = timeIn(error.data)
    if (time === undefined) throw error
    correctClock(time)
    return once<T>(request)
  }
}

/** The answer of `/api/events` without a stream; failures are not reported and do not end the session. */
export async function fetchEvents(token: string, signal: AbortSignal): Promise<unknown> {
  return (await send({ method: 'GET', path: '/api/events', params: {}, token, signal })).data
}

/** `/v1` before business paths; product plumbing (`/api/...`) as it is. */
export function urlOf(path: string): string {
  return apiHost() + (path.startsWith('/api/') ? path : `/v1${path}`)
}

async function once<T>(request: Request): Promise<Envelope<T>> {
  const response = await answerTo(request)
  const envelope = await envelopeOf<T>(response)
  if (envelope.status) return envelope
  throw new ApiError({ code: envelope.code, msg: envelope.msg, data: envelope.data, http: response.status })
}

async function answerTo({
  method,
  path,
  params,
  form,
  signal,
  idempotencyKey,
  token,
  lang = langNow(),
  keepalive = false,
}: Request): Promise<Response> {
  const query = method === 'GET' ? queryOf(params).toString() : ''
  const body = method === 'GET' ? undefined : form ? withParams(form, params) : JSON.stringify(params)
  const signed = form ? fieldsOf(form) : params // after the parameters joined the form
  const headers: Record<string, string> = { ...signedHeaders(signed, token), 'accept-language': lang }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const viewed = token === '' ? undefined : viewedRole()
  if (viewed) headers.viewas = viewed.isPerson ? `u${viewed.id}` : String(viewed.id)
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  try {
    return await fetch(urlOf(path) + (query && `?${query}`), {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      cache: 'no-store',
      keepalive,
    })
  } catch (error) {
    throw isAbort(error) ? error : networkError(0)
  }
}

async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
  try {
    const envelope = await response.json()
    if (typeof envelope === 'object' && envelope !== null && 'status' in envelope) return envelope
  } catch (error) {
    if (isAbort(error)) throw error
  }
  throw networkError(response.status)
}

/** The headers of every call. */
export function signedHeaders(params: Params, token: string): Record<string, string> {
  const timestamp = String(serverNow())
  return {
    device: 'web',
    timestamp,
    accesstoken: token,
    supplieruid: sessionOf().suid,
    sign: sign({ params, timestamp, accesstoken: token }, sha256Hex),
  }
}

/** SHA-256 in hex; not by the browser's own means, which are there on secure addresses only. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

function withParams(form: FormData, params: Params): FormData {
  for (const [key, value] of queryOf(params)) form.set(key, value)
  return form
}

function fieldsOf(form: FormData): Params {
  const fields: Record<string, unknown> = {}
  for (const [key, value] of form) if (typeof value === 'string') fields[key] = value
  return fields
}

function timeIn(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null && 'server_time' in data && typeof data.server_time === 'number'
    ? data.server_time
    : undefined
}

/** Nothing usable came: a fault, unless the page goes away and ends what is on its way. */
function networkError(http: number): Error {
  if (isLeaving()) return new DOMException('the page went away', 'AbortError')
  return new ApiError({ code: 'network', msg: http ? t('server_unusable', { http }) : t('network_error'), http })
}
