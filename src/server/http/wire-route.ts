import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { ServerCalls } from '#core/wire/routes.ts'
import type { Envelope } from '#core/wire/wire.ts'

type Method = keyof ServerCalls
type Called<M extends Method, P extends keyof ServerCalls[M]> = ServerCalls[M][P] extends {
  input: infer I
  answer: infer A
}
  ? { input: I; answer: A }
  : never

/** The values of a query: texts, whatever their type. */
type Texts<I> = { [K in keyof I]: Exclude<I[K], undefined> extends string ? I[K] : string }

/** The schema of an input: it contains every key that the console may send. */
interface Shape<I> {
  readonly properties: { readonly [K in keyof I]-?: object }
}
type Checked<M extends Method, I> = {
  readonly schema: M extends 'GET' ? { readonly querystring: Shape<I> } : { readonly body?: Shape<I> }
}

interface Wire<M extends Method, P extends keyof ServerCalls[M]> {
  Querystring: M extends 'GET' ? Texts<Called<M, P>['input']> : unknown
  Body: M extends 'GET' ? unknown : Called<M, P>['input']
}

/** Adds one of the server's own calls; `ServerCalls` declares its input and answer for the console. */
export function addRoute<M extends Method, P extends keyof ServerCalls[M] & string>(
  app: FastifyInstance,
  method: M,
  path: P,
  options: RouteShorthandOptions & Checked<M, Called<M, P>['input']>,
  handler: (request: FastifyRequest<Wire<M, P>>, reply: FastifyReply) => Promise<Envelope<Called<M, P>['answer']>>,
): void {
  app.route<Wire<M, P>>({ ...options, method, url: path.startsWith('/api/') ? path : `/v1${path}`, handler })
}
