import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { unsignedCall } from './route.ts'

/**
 * `/api/docs/`: every call with its schemas, to browse; `/api/docs/openapi.json` for programs.
 * The page's library is large and slow to load, so the first who looks loads it, into a small server of its own that is asked from here.
 */
export function docsRoutes(app: FastifyInstance): void {
  const options = { config: unsignedCall, schema: { hide: true } }
  let page: Promise<FastifyInstance> | undefined
  app.get('/api/docs', options, async (_, reply) => reply.redirect('/api/docs/', 301))
  app.get<{ Params: { '*': string } }>('/api/docs/*', options, async ({ params }, reply) => {
    page ??= docsPage(app)
    const answer = await (await page).inject({ url: `/api/docs/${params['*']}` })
    if (answer.statusCode !== 200) return reply.callNotFound()
    return reply
      .header('content-type', answer.headers['content-type'])
      .header('content-security-policy', answer.headers['content-security-policy'])
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .send(answer.rawPayload)
  })
  app.addHook('onClose', async () => (await page)?.close())
}

async function docsPage(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const page = Fastify()
  page.addHook('onSend', async (_, reply) => void reply.header('content-security-policy', policy))
  await page.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      content: app.swagger(),
      pageTitle: 'Saltern API',
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  })
  return page
}
