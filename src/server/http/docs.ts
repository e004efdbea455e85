import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { unsignedCall } from './route.ts'

/**
 * `/api/docs/`: every call with its schemas, to browse; `/api/docs/openapi.json` for programs. The page's library and
 * the generator of the call descriptions are large and slow to load, so they load at the first request, in a small
 * separate server that is called from here.
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

/** The OpenAPI document of the calls of another server. */
async function described(calls: readonly RouteOptions[], version: string): Promise<OpenApi> {
  const { default: swagger } = await import('@fastify/swagger')
  const documented = Fastify({ exposeHeadRoutes: false })
  // it receives no requests, so no validator is compiled
  documented.setValidatorCompiler(() => () => true)
  documented.setSerializerCompiler(() => JSON.stringify)
  await documented.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Saltern',
        version,
        description: 'Calls of the merchant back office. Headers and sign: see the protocol.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: 'accesstoken',
            description: 'with device, timestamp, supplieruid and sign',
          },
        },
      },
    },
  })
  for (const { method, url, schema } of calls)
    if (method !== 'HEAD')
      documented.route({ method, url, schema: schema && publicSchema(schema), handler: async () => undefined })
  await documented.ready()
  return documented.swagger()
}
type OpenApi = ReturnType<FastifyInstance['swagger']>

/**
 * The input of a call for the page: documentation-only fields (`x-properties`) as ordinary ones. Without fields, the
 * page would list the schema's keywords as fields.
 */
function publicSchema(schema: FastifySchema): FastifySchema {
  const { querystring, body } = schema
  return {
    ...schema,
    ...(querystring ? { querystring: fieldsShown(querystring) } : {}),
    ...(body ? { body: fieldsShown(body) } : {}),
  }
}

function fieldsShown(schema: unknown): unknown {
  if (!isObject(schema) || schema.type !== 'object' || schema.properties) return schema
  const { 'x-properties': properties = {}, ...keywords } = schema
  return { ...keywords, properties }
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
