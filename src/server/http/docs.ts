import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { unsignedCall } from './route.ts'

/**
 * `/api/docs/`: every call with its schemas, to browse; `/api/docs/openapi.json` for programs.
 * The page's library and what describes the calls are large and slow to load, so the first who looks loads them, into a small server of its own that is
 * asked from here.
 */
export function docsRoutes(app: FastifyInstance, version: string): void {
  const options = { config: unsignedCall, schema: { hide: true } }
  const calls: RouteOptions[] = []
  app.addHook('onRoute', (route) => void calls.push(route))
  let page: Promise<FastifyInstance> | undefined
  app.get('/api/docs', options, async (_, reply) => reply.redirect('/api/docs/', 301))
  app.get<{ Params: { '*': string } }>('/api/docs/*', options, async ({ params }, reply) => {
    page ??= described(calls, version).then(docsPage)
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

/** The OpenAPI document of calls that another server answers. */
async function described(calls: readonly RouteOptions[], version: string): Promise<OpenApi> {
  const { default: swagger } = await import('@fastify/swagger')
  const told = Fastify({ exposeHeadRoutes: false })
  // nothing is asked of it: no check is built
  told.setValidatorCompiler(() => () => true)
  told.setSerializerCompiler(() => JSON.stringify)
  await told.register(swagger, {
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
  for (const { method, url, schema } of calls)
    if (method !== 'HEAD') told.route({ method, url, schema: schema && shownOf(schema), handler: async () => undefined })
  await told.ready()
  return told.swagger()
}
type OpenApi = ReturnType<FastifyInstance['swagger']>

/** What a call takes, as the page lists it: fields that only describe it (`x-properties`) as those it has. Without any, the words of the schema would be listed as fields. */
function shownOf(schema: FastifySchema): FastifySchema {
  const { querystring, body } = schema
  return { ...schema, ...(querystring ? { querystring: fieldsShown(querystring) } : {}), ...(body ? { body: fieldsShown(body) } : {}) }
}

function fieldsShown(taken: unknown): unknown {
  if (!isObject(taken) || taken.type !== 'object' || taken.properties) return taken
  const { 'x-properties': properties = {}, ...rest } = taken
  return { ...rest, properties }
}

async function docsPage(content: OpenApi): Promise<FastifyInstance> {
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
      content,
      pageTitle: 'Saltern API',
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  })
  return page
}

const isObject = (taken: unknown): taken is Record<string, unknown> => typeof taken === 'object' && taken !== null
