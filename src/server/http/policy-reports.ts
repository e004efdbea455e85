import type { FastifyInstance } from 'fastify'
import { unsignedCall } from './route.ts'

/** The address to which browsers report violations of the console's content security policy. */
export const POLICY_REPORTS = '/api/policy-report'

/** Log lines per minute: anyone can send reports. */
const MOST = 20
const LOGGED_FIELDS = [
  'blocked-uri',
  'blockedURL',
  'violated-directive',
  'effectiveDirective',
  'document-uri',
  'documentURL',
  'source-file',
  'sourceFile',
  'line-number',
  'lineNumber',
  'sample',
  'script-sample',
]

/** Accepts reports in both formats and writes them to the log, few and short, without the queries of addresses. */
export async function policyReports(app: FastifyInstance): Promise<void> {
  let minute = 0
  let written = 0
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_, text, done) => done(null, text),
    )
    scope.post(POLICY_REPORTS, { config: unsignedCall, schema: { hide: true } }, async ({ body, log }, reply) => {
      for (const report of reportsIn(String(body))) {
        const now = Math.floor(performance.now() / 60_000)
        if (now !== minute) [minute, written] = [now, 0]
        if (written++ < MOST) log.warn({ report }, 'the content policy stopped something')
      }
      return reply.code(204).send()
    })
  })
}

/** The report fields of a body. */
function reportsIn(text: string): Record<string, string>[] {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return []
  }
  return (Array.isArray(sent) ? sent.slice(0, MOST) : [sent])
    .map((report) => partsOf(inner(report)))
    .filter((fields) => Object.keys(fields).length > 0)
}

/** The older format wraps a report in `csp-report`, the newer in `body`. */
function inner(sent: unknown): object {
  const wrapped: unknown =
    typeof sent === 'object' && sent !== null ? (Reflect.get(sent, 'csp-report') ?? Reflect.get(sent, 'body')) : null
  return typeof wrapped === 'object' && wrapped !== null ? wrapped : {}
}

function partsOf(report: object): Record<string, string> {
  return Object.fromEntries(
    LOGGED_FIELDS.flatMap((name) => {
      const value: unknown = Reflect.get(report, name)
      // An address may contain a session in its query.
      return typeof value === 'string' || typeof value === 'number'
        ? [
            [
              name,
              String(value)
                .replace(/[?#].*/s, '')
                .slice(0, 200),
            ],
          ]
        : []
    }),
  )
}
