import type { Envelope } from '#core/wire/wire.ts'
import type { AnswerOf, CallArguments, InputOf, Method, PathOf } from './calls.ts'
import { exchange } from './exchange.ts'
import type { CallOptions } from './exchange.ts'
import { queryOf } from './query-text.ts'
import type { Params } from './query-text.ts'
import { urlOf } from './send.ts'

export { ApiError, fieldProblems, isAbort } from './error.ts'
export type { Params } from './query-text.ts'
export type { CallOptions } from './exchange.ts'

/**
 * Makes a call that the product defines. Its path determines the types of input and answer; failures are shown to the
 * person, then thrown.
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...args: CallArguments<InputOf<M, P>>
): Promise<AnswerOf<M, P>> {
  return (await callFull(method, path, ...args)).data
}

/** Like `call`, with the whole envelope: `msg` is the server's success message. */
export function callFull<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input, options]: CallArguments<InputOf<M, P>>
): Promise<Envelope<AnswerOf<M, P>>> {
  return exchange<AnswerOf<M, P>>(method, path, paramsOf(input), options)
}

/**
 * Makes a writing call with the answers of a form that was made from metadata: they are checked by that form and by the
 * server, so their types are not known here. The path and what is answered are.
 */
export async function callForm<P extends PathOf<'POST'>>(
  path: P,
  answers: Params,
  options: CallOptions = {},
): Promise<AnswerOf<'POST', P>> {
  return (await exchange<AnswerOf<'POST', P>>('POST', path, answers, options)).data
}

/**
 * Calls a path that the server named, in the metadata of a list or a form. The type of its answer is unknown; the
 * caller checks it.
 */
export async function callNamed(
  method: Method,
  path: string,
  params: Params = {},
  options: CallOptions = {},
): Promise<unknown> {
  return (await callNamedFull(method, path, params, options)).data
}

/** As `callNamed`, with the whole envelope. */
export function callNamedFull(
  method: Method,
  path: string,
  params: Params = {},
  options: CallOptions = {},
): Promise<Envelope> {
  return exchange(method, path, params, options)
}

/** Fetches a one-time ticket for a download and opens it; the browser saves the file. */
export async function download(path: string, params: Params = {}): Promise<void> {
  const fixed = Object.fromEntries(queryOf(params))
  const { sign } = await call('POST', '/seller/export/Ticket', { path, params: fixed })
  const link = document.createElement('a')
  link.href = `${urlOf(path)}?${queryOf({ ...fixed, sign })}`
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}

function paramsOf(input: object | undefined): Params {
  return { ...input }
}
