import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge } from 'prom-client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { fairShares } from '../process/fair-shares.ts'
import type { Holder, Slot } from '../process/fair-shares.ts'
import { limitConnections } from './connections.ts'
import type { ConnectionLimits } from './connections.ts'
import type { Session } from './session-types.ts'

export interface LoadLimits extends ConnectionLimits {
  /** Concurrent calls. */
  inFlight: number
  /**
   * Requests between their head and the end of their answer, including those still arriving and those still being read.
   */
  requests: number
}

/** The load of the server against its limits. */
export interface Load {
  /** Whether it is so full that a load balancer should send work elsewhere. */
  isFull(): boolean
  /** Whether the server is about to stop. */
  isStopping(): boolean
  /**
   * Continues to answer new requests, on connections that close with the answer, until all are closed or the time
   * (milliseconds) is over: requests sent when the stop began get their answer.
   */
  drain(least: number, most: number): Promise<void>
  /** Counts a call whose handler has authenticated its caller. Throws `share_used`. */
  countCaller(request: FastifyRequest): void
}

declare module 'fastify' {
  interface FastifyInstance {
    load: Load
  }
  interface FastifyRequest {
    /** The slot of this call among the concurrent ones. */
    slot: Slot | null
  }
}

/** Concurrent uploads, and those of one supplier among them. */
const UPLOADS = 64
const UPLOADS_OF_ONE = 8
/** Utilization, from 0 to 1, at which the server reports not ready. */
const FULL = 0.8
/** Milliseconds after which a call whose client disconnected and whose handler never answered is no longer counted. */
const ABANDONED_MS = 60_000

/**
 * Limits the work of the server: in total, by address until the caller is authenticated, then by supplier and by
 * person, in fair shares. A call counts from the arrival of its body, so that slow senders block no slot, until its
 * answer is handed over, so that slow readers block none either (docs/decisions/0088).
 */
export function limitLoad(
  app: FastifyInstance,
  { inFlight, requests: most, ...limits }: LoadLimits,
  isTrusted: (address: string) => boolean,
): void {
  const refusals = new Counter({
    name: 'saltern_refused_total',
    help: 'Requests and connections that were refused or closed because of the load, by reason.',
    labelNames: ['reason'],
    registers: [app.metrics],
  })
  const connections = limitConnections(app, { ...limits, isTrusted, onCutoff: (reason) => refusals.inc({ reason }) })
  const calls = fairShares(inFlight)
  const requests = fairShares(most)
  let uploads = 0
  const uploadsBySupplier = new Map<number, number>()
  measureLoad(app, () => {
    const { open, unreadBytes } = connections.stats()
    return { connections: open, requests: requests.used(), calls: calls.used(), uploads, unread_bytes: unreadBytes }
  })
  app.decorateRequest('place', null)
  let stopping = false
  app.decorate('load', {
    isStopping: () => stopping,
    async drain(least, longest) {
      stopping = true
      const began = performance.now()
      await sleep(least)
      while (connections.stats().open > 0 && performance.now() - began < longest) await sleep(50)
    },
    isFull: () =>
      Math.max(calls.used() / calls.capacity, requests.used() / requests.capacity, connections.fill()) >= FULL,
    countCaller(request) {
      const refusal = countCaller(request)
      if (refusal) throw refusal
    },
  })

  const refuse = (reason: string, code: 'busy' | 'share_used'): AppError => {
    refusals.inc({ reason })
    return new AppError(code)
  }
  const take = (request: FastifyRequest): AppError | undefined => {
    const slot = calls.take(request.caller ? holdersOf(request.caller) : [{ key: `address ${request.ip}` }])
    if (!slot) return refuse('calls', calls.used() >= calls.capacity - 1 ? 'busy' : 'share_used')
    request.slot = slot
    return undefined
  }
  /** A call counted by its address is counted by its supplier and person once these are authenticated. */
  const countCaller = ({ slot, caller }: FastifyRequest): AppError | undefined =>
    !slot || !caller || slot.move(holdersOf(caller)) ? undefined : refuse('calls', 'share_used')
  const takeUpload = (request: FastifyRequest): AppError | undefined => {
    const suid = request.caller?.suid ?? 0
    const supplierUploads = uploadsBySupplier.get(suid) ?? 0
    if (uploads >= UPLOADS || supplierUploads >= UPLOADS_OF_ONE) return refuse('uploads', 'busy')
    uploads++
    uploadsBySupplier.set(suid, supplierUploads + 1)
    request.slot = {
      move: () => true,
      release: once(() => {
        uploads--
        const remaining = (uploadsBySupplier.get(suid) ?? 0) - 1
        if (remaining > 0) uploadsBySupplier.set(suid, remaining)
        else uploadsBySupplier.delete(suid)
      }),
    }
    return undefined
  }
  const arrive = (request: FastifyRequest, reply: FastifyReply): AppError | undefined => {
    const { stream, probe } = request.routeOptions.config
    const fits = connections.enter(request, reply.raw)
    if (!fits) {
      reply.header('connection', 'close')
      return refuse('pipelined', 'share_used')
    }
    if (stream || probe) return undefined
    const slot = requests.take([{ key: `address ${request.ip}` }])
    if (!slot) return refuse('requests', 'share_used')
    reply.raw.once('close', () => {
      slot.release()
      if (request.slot && !reply.sent) setTimeout(() => request.slot?.release(), ABANDONED_MS).unref()
    })
    return hasBody(request) ? undefined : take(request)
  }
  // Synchronous hooks use the callback: every request passes each of them, and a promise costs measurable time.
  app.addHook('onRequest', (request, reply, done) => done(arrive(request, reply)))
  app.addHook('preValidation', (request, _reply, done) => {
    if (!hasBody(request)) return done(countCaller(request))
    done(request.isMultipart() ? takeUpload(request) : take(request))
  })
  app.addHook('preClose', async () => void (stopping = true))
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.slot?.release()
    if (stopping) reply.header('connection', 'close') // kept-alive connections would delay the stop
    done()
  })
}

function hasBody({ method }: FastifyRequest): boolean {
  return method === 'POST'
}

/** The holders of a caller's slot: the supplier, and within it the person, the buyer or the application. */
function holdersOf({ suid, uid }: Session): Holder[] {
  return [{ key: `supplier ${suid}` }, { key: `person ${suid} ${uid}`, weight: 0.5 }]
}

function once(run: () => void): () => void {
  let done = false
  return () => {
    if (!done) run()
    done = true
  }
}

function measureLoad(app: FastifyInstance, figures: () => Record<string, number>): void {
  const gauge = new Gauge({
    name: 'saltern_load',
    help: 'What the server holds now: connections, open requests, calls being worked on, uploads, bytes of answers that are not read yet.',
    labelNames: ['of'],
    registers: [],
    collect() {
      for (const [of, count] of Object.entries(figures())) this.set({ of }, count)
    },
  })
  app.metrics.registerMetric(gauge)
}
