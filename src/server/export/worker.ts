import { createWriteStream } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { AppError } from '#core/errors/errors.ts'
import { openDb } from '../db/db.ts'
import type { SignIn } from '../db/sign-in.ts'
import type { ExportPlan } from './plan.ts'
import { runExport } from './run.ts'

/** What a thread is given. */
export interface ExportOrder {
  connection: PoolConfig
  signIn: SignIn | undefined
  plan: ExportPlan
  path: string
  timeoutMs: number
}
/** The result of an export; unexpected errors are thrown. */
export type ExportEnd = { rows: number } | { refused: { code: string; params: object } }

/** Carries an export out in a thread; `port` hears of its progress. */
export default async function writeExport({
  connection,
  signIn,
  plan,
  path,
  timeoutMs,
  port,
}: ExportOrder & { port: MessagePort }): Promise<ExportEnd> {
  const db = openDb({ connection, signIn, max: 1 })
  let reported = 0
  try {
    const rows = await db.tenant(
      plan.suid,
      (tx) =>
        runExport(tx, plan, createWriteStream(path, { mode: 0o600 }), (progress) => {
          if (Date.now() - reported < 300 && progress.rows > 0) return
          reported = Date.now()
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
          port.postMessage(progress)
        }),
      { snapshot: true, timeoutMs },
    )
    return { rows }
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, params: error.params } }
    throw error
  } finally {
    port.close()
    await db.close()
  }
}
