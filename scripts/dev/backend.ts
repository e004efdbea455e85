import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Storage } from '../../src/serve.ts'

/** The product's server as a child process. */
export interface Backend {
  /** Hands over the database; the child waits for it with everything loaded. */
  open(storage: ChildStorage): void
  /** Path of the first page to open, once a child has listened for the first time. */
  firstReady(): Promise<string>
  /** Waits for the newest child to listen; answers why it does not, if it ended. */
  failure(): Promise<string | undefined>
  restart(): void
  onOutcome(listen: (failure: string | undefined) => void): void
  stop(): Promise<void>
}

/** `Storage` as JSON: secrets in hexadecimal. */
export interface ChildStorage {
  folder: Omit<Storage['folder'], 'secrets'> & { secrets: { jwt: string; refresh: string } }
  database: Storage['database']
}

/** What the child reads from its standard input. */
export interface ChildStart {
  storage: ChildStorage
  section?: string
}

export interface BackendOptions {
  section?: string
  env: NodeJS.ProcessEnv
}

/** Milliseconds that a child gets to finish its calls before it is killed. */
const PATIENCE = 2000
/** Characters of its errors that a failure shows. */
const LONGEST = 4000

/** Starts the first child, which loads the product while the database starts. */
export function startBackend({ section, env }: BackendOptions): Backend {
  const storage = Promise.withResolvers<ChildStorage>()
  const ready = Promise.withResolvers<string>()
  const listeners: ((failure: string | undefined) => void)[] = []
  let stopping = false
  let child = launch(env)
  let outcome = open(child)

  async function open(next: Child, previous?: Child): Promise<string | undefined> {
    const [stored] = await Promise.all([storage.promise, previous?.end()])
    const { page, failure } = await next.start({ storage: stored, section })
    if (next !== child || stopping) return failure
    if (failure === undefined) {
      stored.folder.fresh = false
      ready.resolve(page)
    } else {
      console.error('saltern: the server does not run; it starts again when a file of it is saved')
    }
    for (const listen of listeners) listen(failure)
    return failure
  }

  return {
    open: storage.resolve,
    firstReady: () => ready.promise,
    async failure() {
      for (;;) {
        const current = outcome
        const failure = await current
        if (current === outcome) return failure
      }
    },
    restart() {
      if (stopping) return
      const previous = child
      child = launch(env)
      outcome = open(child, previous)
    },
    onOutcome: (listen) => void listeners.push(listen),
    async stop() {
      stopping = true
      await child.end()
    },
  }
}

interface Child {
  /** Hands over what it waits for; answers when it listens or has ended. */
  start(input: ChildStart): Promise<{ page: string; failure?: string }>
  end(): Promise<void>
}

function launch(env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env,
    stdio: ['pipe', 'inherit', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    errors = (errors + text).slice(-LONGEST)
  })
  child.stdin?.on('error', () => undefined) // it ended before it read: its exit says so
  const ended = new Promise<void>((done) => child.once('close', () => done()).once('error', () => done()))
  const listening = new Promise<string>((done) => child.once('message', (message) => done(pageIn(message))))
  return {
    start(input) {
      child.stdin?.end(JSON.stringify(input))
      return Promise.race([
        listening.then((page) => ({ page })),
        ended.then(() => ({ page: '', failure: errors.trim() || 'the server ended' })),
      ])
    },
    end: () => end(child, ended),
  }
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  await ended
  clearTimeout(timer)
}

function pageIn(message: unknown): string {
  return typeof message === 'object' && message !== null && 'page' in message ? String(message.page) : '/'
}
