import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { noRoute } from './no-route.ts'
import { POLICY_REPORTS } from './policy-reports.ts'
import { unsignedCall } from './route.ts'

/**
 * The content security policy of the console: only its own files, no inline script, no markup except through the
 * console's trusted-types policy, not framed by others, and only these origins in its own frames. Violations are
 * reported.
 */
export const contentSecurityPolicy = (frames: readonly string[] = []) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'", // the component library writes its styles at run time
    "img-src 'self' data: blob: https:", // a catalogue may reference pictures by https address
    "media-src 'self'", // the video of goods
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify', // the policies of the console (src/web/shell/trusted.ts) and of the sanitizer
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ].join('; ')

/**
 * Serves the built console: hashed assets cached forever, the page always fresh, and the page for every screen path.
 */
export async function webConsole(app: FastifyInstance, folder: string, frames: readonly string[] = []): Promise<void> {
  const policy = contentSecurityPolicy(frames)
  await access(join(folder, 'index.html'))

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: unsignedCall, schema: { hide: true } },
    async (request, reply) => {
      const name = request.params['*']
      if (!/^[\w-]+(?:[./][\w-]+)*$/.test(name)) return noRoute()
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff')
      return reply.sendFile(name, join(folder, 'assets'))
    },
  )
  app.get<{ Params: { name: string } }>(
    '/:name',
    { config: unsignedCall, schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!/^[\w-]+\.(svg|png|ico|webmanifest|txt|json)$/.test(name) || !(await exists(join(folder, name))))
        return page(reply, folder, policy)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .sendFile(name, folder)
    },
  )
  app.setNotFoundHandler(async (request, reply) => {
    const screen = request.method === 'GET' || request.method === 'HEAD'
    if (!screen || /^\/(v1|api|assets)(\/|\?|$)/.test(request.url)) return noRoute()
    return page(reply, folder, policy)
  })
}

/** The id of the served build: the name of the page's first script, which changes with any part of the build. */
export async function buildOf(folder: string): Promise<string> {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1] ?? ''
}

function page(reply: FastifyReply, folder: string, policy: string) {
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policy)
    .header('reporting-endpoints', `policy="${POLICY_REPORTS}"`)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-opener-policy', 'same-origin')
    .sendFile('index.html', folder)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
