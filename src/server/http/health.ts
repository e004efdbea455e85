import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { ok } from './envelope.ts'
import { unsignedCall } from './route.ts'

/** Endpoints for machines: health, readiness, version, and the OpenAPI document. */
export async function healthRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Saltern', version, description: 'Calls of the merchant back office. Headers and sign: see the protocol.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: 'accesstoken', description: 'with device, timestamp, supplieruid and sign' },
        },
      },
    },
  })

  const config = unsignedCall
  app.get('/api/health', { config, schema: { hide: true } }, async () => ok({ uptime: Math.floor(process.uptime()) }))
  app.get('/api/ready', { config, schema: { hide: true } }, async () => {
    await app.db.ping().catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('database_down', {}, error)
    })
    return ok({ database: 'up' })
  })
  app.get('/api/version', { config, schema: { hide: true } }, async () => ok({ name: 'saltern', version, node: process.version }))
}
