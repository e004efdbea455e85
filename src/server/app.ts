import { coreCatalogue } from '#core/errors/catalogue.ts'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { parse } from 'node:querystring'
import rateLimit from '@fastify/rate-limit'
import multipart from '@fastify/multipart'
import serveFiles from '@fastify/static'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Db } from './db/db.ts'
import { accountRoutes } from './account/routes.ts'
import type { Site } from './account/routes.ts'
import { registerRoutes } from './account/register.ts'
import type { SocialApps } from './social/provider.ts'
import { hasherOf } from './account/password.ts'
import type { Hasher, HashCost } from './account/password.ts'
import type { BuyerApi } from './http/buyer-api.ts'
import { busOf } from './events/bus.ts'
import type { Bus } from './events/bus.ts'
import { eventRoutes } from './events/routes.ts'
import { storageQuota } from './files/quota.ts'
import type { StorageQuota } from './files/quota.ts'
import { clearTemporary } from './files/stored-file.ts'
import { fileRoutes } from './files/routes.ts'
import { defaultLimits, tablesOf } from './limits.ts'
import type { Limits } from './limits.ts'
import { monotonicClock } from './http/clock.ts'
import type { Clock } from './http/clock.ts'
import { buildOf, webConsole } from './http/console.ts'
import type { ConstraintProblem } from './http/constraints.ts'
import { docsRoutes } from './http/docs.ts'
import { asAppError, errorHandler } from './http/envelope.ts'
import { jobsOf } from './jobs/jobs.ts'
import { jobThreads } from './jobs/thread.ts'
import { guard } from './http/guard.ts'
import { withinRanges } from './http/addresses.ts'
import { limitLoad } from './http/load.ts'
import { logSink } from './process/log-sink.ts'
import type { LogSink } from './process/log-sink.ts'
import { logAnswers, logOptions } from './http/logs.ts'
import type { LogOptions } from './http/logs.ts'
import { answerBrokenHttp } from './http/broken-http.ts'
import { measure } from './http/metrics.ts'
import { noticeUntrustedHops } from './http/untrusted-hop.ts'
import type { HttpClientRules } from './http-client/client.ts'
import { noRoute } from './http/no-route.ts'
import { healthRoutes } from './http/health.ts'
import { policyReports } from './http/policy-reports.ts'
import { declareRoutes } from './http/route.ts'
import type { DeclaredRoute } from './http/route.ts'
import type { AppRegistry, Session } from './http/session-types.ts'
import { sessionsOf } from './http/sessions.ts'
import type { Sessions } from './http/sessions.ts'
import { startCleanup } from './http/cleanup.ts'
import type { CodeSender } from './sms/sender.ts'
import { ticketRoutes } from './http/ticket.ts'
import { tokensOf } from './http/tokens.ts'
import { dropStartupGarbage } from './process/startup-garbage.ts'
import type { PerTenantLimit } from './db/per-tenant-limit.ts'
import type { Secrets, Tokens } from './http/tokens.ts'
import { vaultOf } from './http/vault.ts'
import type { Vault } from './http/vault.ts'
import { checksOf } from './http/validation.ts'

/** The parts of the server; the same options build the same server. */
export interface AppOptions {
  db: Db
  registry: AppRegistry
  secrets: Secrets
  /** Folder of stored files; created if missing. */
  filesFolder: string
  /** Folder of the built console; without it the server answers calls only. */
  webFolder?: string
  clock?: Clock
  /** Options of the log, or false for none. */
  log?: LogOptions | false
  /** Addresses (CIDR) of the proxies whose `X-Forwarded-For` is trusted. */
  trustProxy?: readonly string[]
  limits?: Partial<Limits>
  /**
   * Entry of the threads for long jobs; without it they run in this process. `handed` in those threads: they only run
   * jobs that the server hands to them.
   */
  jobs?: URL | 'handed'
  /** The sections' routes: ordinary Fastify plugins on the finished app. */
  plugins?: readonly FastifyPluginAsync[]
  /** The field problem behind a constraint of a section's table. */
  constraintProblem?: ConstraintProblem
  /** The cost of a password hash; lower only for test passwords. */
  hash?: HashCost
  /** The hosts that the server itself may call; by default public https addresses. */
  httpClient?: HttpClientRules
  /** Address of a simulator of the providers' hosts on this machine, for development; none in production. */
  simulator?: string
  /** Sends verification codes by text message; registration needs it. */
  sms?: CodeSender
  /** The sections' own sender, if none is configured. */
  smsOf?: (app: FastifyInstance) => CodeSender
  /** The buyer API, if a section has buyers. */
  buyersOf?: (app: FastifyInstance) => BuyerApi | undefined
  /** The apps for sign-in with accounts of other platforms. */
  social?: SocialApps
  /** Settings that are public before sign-in. */
  site?: Partial<Site>
  version?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    registry: AppRegistry
    /** The texts of every refusal, including those of the sections. */
    errors: ErrorCatalogue
    now: Clock
    tokens: Tokens
    vault: Vault
    httpClient: HttpClientRules
    simulator: string | undefined
    /** The origins that the console may show in a frame (CHAT_HOSTS). */
    chatHosts: readonly string[]
    sms: CodeSender | undefined
    buyers: BuyerApi | undefined
    social: SocialApps
    sessions: Sessions
    /** The event bus for open consoles and other server processes. */
    events: Bus
    hasher: Hasher
    filesFolder: string
    quota: StorageQuota
    sortRows: number
    /** Synchronous reads and writes of whole tables: each takes a thread and its memory, so few run at once. */
    tables: PerTenantLimit
    /** Converts any thrown value to an error of the catalogue. */
    asAppError: (error: unknown) => AppError
    /** Every route with its access rule; complete once the app is ready. */
    routeTable: DeclaredRoute[]
    /** Compiles the input validators of all routes, which otherwise compile at the first request. */
    compileChecks: () => void
  }
  interface FastifyRequest {
    lang: Lang
    /** The caller; null on a public call. */
    caller: Session | null
    /** The caller; reading it on a public call throws `signed_out`. */
    readonly session: Session
    /** When the request came in, on the monotonic clock (milliseconds). */
    startedAt: number
  }
}

/** Builds the server without listening. `close()` waits for running requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits }
  const checks = checksOf()
  const sink = sinkOf(options.log)
  const app = Fastify({
    logger: logOptions(options.log ?? false, sink),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    exposeHeadRoutes: false, // a call by HEAD would be one more to guard, and some calls that read by name have effects
    bodyLimit: limits.body,
    requestTimeout: limits.requestMs,
    connectionTimeout: 0,
    keepAliveTimeout: 20_000,
    http: {
      headersTimeout: Math.min(10_000, limits.requestMs),
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16 * 1024,
    },
    return503OnClosing: false, // what is under way is answered; no new connection is taken
    clientErrorHandler: answerBrokenHttp,
    routerOptions: { querystringParser: (text) => parse(text, '&', '=', { maxKeys: 200 }), maxParamLength: 200 },
    ajv: checks.ajv,
    frameworkErrors: (error, request, reply) => onError(error, request, reply),
  })
  const errors = options.registry.errors ?? coreCatalogue
  const onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void = errorHandler(
    errors,
    options.constraintProblem,
  )

  const now = monotonicClock(options.clock ?? (() => new Date()))
  app.decorate('compileChecks', checks.compileAll)
  app.decorate('db', options.db)
  app.decorate('registry', options.registry)
  app.decorate('errors', errors)
  app.decorate('now', now)
  app.decorate('tokens', tokensOf(options.secrets, now))
  app.decorate('vault', vaultOf(options.secrets))
  const events = busOf({ connection: { ...options.db.connection, ...options.db.signIn?.app_rw }, log: app.log })
  app.decorate('events', events)
  app.decorate('sessions', publishForget(events, sessionsOf(options.db, now)))
  app.decorate('hasher', hasherOf(options.hash))
  app.decorate('filesFolder', options.filesFolder)
  app.decorate('quota', storageQuota(limits.supplierFiles))
  app.decorate('tables', tablesOf(limits))
  app.decorate('sortRows', limits.sortRows)
  app.decorate('httpClient', options.httpClient ?? {})
  app.decorate('simulator', options.simulator)
  app.decorate('chatHosts', options.site?.chatHosts ?? [])
  app.decorate('social', options.social ?? {})
  app.decorate('asAppError', (error: unknown) => asAppError(error, options.constraintProblem))
  app.decorate('sms', options.sms ?? options.smsOf?.(app))
  app.decorate('buyers', options.buyersOf?.(app))
  app.decorate('jobs', jobsOf(app, jobThreadsOf(options)))
  app.addHook('onListen', () => app.jobs.open())
  app.addHook('onListen', dropStartupGarbage)
  app.addHook('onClose', () => app.jobs.stop())

  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(onError)
  declareRoutes(app)
  measure(app, sink)
  const isTrusted = withinRanges(options.trustProxy ?? [])
  limitLoad(app, limits, isTrusted)
  noticeUntrustedHops(app, isTrusted)
  logAnswers(app)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new AppError('locked', { seconds: Math.ceil(ttl / 1000) }),
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  await mkdir(options.filesFolder, { recursive: true })
  await app.register(serveFiles, {
    root: options.filesFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
  })
  guard(app)

  const version = options.version ?? 'development'
  docsRoutes(app, version)
  healthRoutes(app, version)
  await policyReports(app)
  ticketRoutes(app)
  startCleanup(app)
  const { webFolder } = options
  eventRoutes(app, async () => (webFolder ? buildOf(webFolder) : ''), limits.streams)
  accountRoutes(app, { smsLogin: false, fileHost: '', chatHosts: [], ...options.site })
  registerRoutes(app)
  if (options.jobs !== 'handed') await clearTemporary(options.filesFolder) // a job thread starts while files arrive
  fileRoutes(app)
  for (const plugin of options.plugins ?? []) await app.register(plugin)
  if (webFolder) await webConsole(app, webFolder, options.site?.chatHosts)
  else app.setNotFoundHandler(noRoute)
  return app
}

/** The destination of the log: the given stream, else the output of the process. */
function sinkOf(log: AppOptions['log']): LogSink {
  const stream = log ? log.stream : undefined
  if (!stream) return logSink()
  return logSink((bytes) => {
    stream.write(Buffer.from(bytes).toString())
    return bytes.length
  })
}

/** The threads for long jobs of an app. */
function jobThreadsOf({
  jobs,
  db: { connection, signIn },
  secrets,
  filesFolder,
  httpClient = {},
  simulator,
  log,
}: AppOptions) {
  if (!(jobs instanceof URL)) return jobs
  return jobThreads(jobs, {
    connection,
    signIn,
    secrets,
    filesFolder,
    httpClient,
    simulator,
    level: (log && log.level) || 'silent',
  })
}

/** Publishes `forget` to every process and every open console. */
function publishForget(events: Bus, sessions: Sessions): Sessions {
  events.listen(
    ({ suid, what }) => {
      if (what === 'rights') sessions.forget(suid)
    },
    () => undefined, // a cached session is at most a second old
  )
  return { ...sessions, forget: (suid) => events.publish({ suid, what: 'rights' }) }
}
