import { createServer } from '../process/node-http.ts'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { LogSink } from '../process/log-sink.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** Counts and times every answer by route, not by address, which contains ids. */
export function measure(app: FastifyInstance, log: LogSink): void {
  const register = new Registry()
  app.decorate('metrics', register)
  const answers = new Histogram({
    name: 'saltern_answer_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const connections = new Gauge({
    name: 'saltern_connections',
    help: 'Database connections by state.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(app.db.stats())) this.set({ state }, count)
    },
  })
  register.registerMetric(connections)
  const dropped = new Counter({
    name: 'saltern_log_lines_dropped_total',
    help: 'Lines of the log that could not be written.',
    registers: [],
    collect() {
      this.reset()
      this.inc(log.dropped())
    },
  })
  register.registerMetric(dropped)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/**
 * Serves `/metrics` as Prometheus text on a separate port, reachable from this machine only; stops with the app. Port 0
 * selects a free one.
 */
export async function startMetrics(app: FastifyInstance, port: number): Promise<Server> {
  collectDefaultMetrics({ register: app.metrics, prefix: 'saltern_' })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    app.metrics
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': app.metrics.contentType }).end(text))
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  app.server.once('close', () => void server.close())
  return server
}
