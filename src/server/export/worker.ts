import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { AppError } from '#core/errors/errors.ts'
import { openDb } from '../db/db.ts'
import type { SignIn } from '../db/sign-in.ts'
import type { ExportPlan } from './plan.ts'
import { runExport } from './run.ts'

/** What the thread is given. */
export interface ExportOrder {
  connection: PoolConfig
  signIn: SignIn | undefined
  plan: ExportPlan
  path: string
  timeoutMs: number
}
/** What the thread says, in this order: progress, then one end. */
export type ExportNews =
  { progress: { rows: number; total: number } } | { done: number } | { refused: { code: string; params: object } } | { failed: string }

const { connection, signIn, plan, path, timeoutMs }: ExportOrder = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const say = (news: ExportNews) => parentPort?.postMessage(news)
const db = openDb({ connection, signIn, max: 1 })
let told = 0
try {
  const rows = await db.tenant(
    plan.suid,
    (tx) =>
      runExport(tx, plan, createWriteStream(path, { mode: 0o600 }), (progress) => {
        if (Date.now() - told < 300 && progress.rows > 0) return
        told = Date.now()
        say({ progress })
      }),
    { snapshot: true, timeoutMs },
  )
  say({ done: rows })
} catch (error) {
  say(
    error instanceof AppError
      ? { refused: { code: error.code, params: error.params } }
      : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
} finally {
  await db.close()
}
