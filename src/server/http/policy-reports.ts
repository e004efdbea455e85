import type { FastifyInstance } from 'fastify'
import { unsignedCall } from './route.ts'

/** Where browsers say what the content policy of the console stopped. */
export const POLICY_REPORTS = '/api/policy-report'

/** Lines written in a minute: anybody may send reports. */
const MOST = 20
const KEPT = ['blocked-uri', 'blockedURL', 'violated-directive', 'effectiveDirective', 'document-uri', 'documentURL', 'source-file', 'sourceFile', 'line-number', 'lineNumber', 'sample', 'script-sample'] // prettier-ignore

/** Takes reports in both of their forms and writes them to the log, few and short, without the queries of addresses. */
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

/** What a body tells, as far as it is a report. */
function reportsIn(text: string): Record<string, string>[] {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return []
  }
  return (Array.isArray(sent) ? sent.slice(0, MOST) : [sent]).map((one) => partsOf(inner(one))).filter((one) => Object.keys(one).length > 0)
}

/** The older form wraps a report in `csp-report`, the newer in `body`. */
function inner(sent: unknown): object {
  const wrapped: unknown = typeof sent === 'object' && sent !== null ? (Reflect.get(sent, 'csp-report') ?? Reflect.get(sent, 'body')) : null
  return typeof wrapped === 'object' && wrapped !== null ? wrapped : {}
}

function partsOf(report: object): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value: unknown = Reflect.get(report, name)
      // An address may carry a session in its query.
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
