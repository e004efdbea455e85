import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { ok } from './envelope.ts'
import { unsignedCall } from './route.ts'

/** Endpoints for machines: health, readiness and version. */
export function healthRoutes(app: FastifyInstance, version: string): void {
  const config = { ...unsignedCall, probe: true }
  let asking: Promise<void> | undefined // concurrent requests share one database query
  app.get('/api/health', { config, schema: { hide: true } }, async () => ok({ uptime: Math.floor(process.uptime()) }))
  app.get('/api/ready', { config, schema: { hide: true } }, async () => {
    if (app.load.isStopping()) throw new AppError('stopping')
    if (app.load.isFull()) throw new AppError('overloaded')
    asking ??= app.db.ping().finally(() => (asking = undefined))
    await asking.catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('database_down', {}, error)
    })
    return ok({ database: 'up' })
  })
  app.get('/api/version', { config, schema: { hide: true } }, async () =>
    ok({ name: 'saltern', version, node: process.version }),
  )
}
