import type { CallsOf } from '#core/define/call-types.ts'
import type { ResourceGets, ResourcePosts } from '#core/define/resource-calls.ts'
import type { Exchange } from '#core/wire/exchange.ts'
import type { ServerCalls } from '#core/wire/routes.ts'
import type { resources } from '#modules/resources.ts'
import type { product } from '#plugins/index.ts'
import type { pluginResources } from '#plugins/resources.ts'
import type { CallOptions } from './exchange.ts'

type Section = (typeof product)[number]
/** Every definition there is: of the sections and of the add-ons. */
export type Definition = (typeof resources)[number] | (typeof pluginResources)[number]

interface Gets extends CallsOf<Section, 'GET'> {}
interface Posts extends CallsOf<Section, 'POST'> {}
interface RecordGets extends ResourceGets<Definition> {}
interface RecordPosts extends ResourcePosts<Definition> {}

/**
 * Every call by method and path: of the sections, the add-ons, every definition, and the server itself. The type is
 * derived: a call is included once its section lists it.
 */
export interface Calls {
  GET: Gets & RecordGets & ServerCalls['GET']
  POST: Posts & RecordPosts & ServerCalls['POST']
}

export type Method = keyof Calls
export type PathOf<M extends Method> = keyof Calls[M] & string
export type InputOf<M extends Method, P extends PathOf<M>> = Calls[M][P] extends Exchange<infer I> ? I & object : never
export type AnswerOf<M extends Method, P extends PathOf<M>> = Calls[M][P] extends Exchange<unknown, infer A> ? A : never
/** What is handed over with a call: its input, which may be left out where nothing must be said. */
export type CallArguments<I> = {} extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
