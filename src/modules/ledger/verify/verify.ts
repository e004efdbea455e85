import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import type { PairContext } from '../pair/paired-post.ts'
import type { Counts, Finding } from '../shared/verify.ts'
import { verifyAccounts } from './accounts.ts'
import { verifyPairs } from './pairs.ts'
import { verifySeals } from './seals.ts'
import type { Stage } from './stage.ts'
import { verifyTransactions } from './transactions.ts'

const stages: readonly (readonly [name: string, run: Stage])[] = [
  ['transactions', verifyTransactions],
  ['seals', verifySeals],
  ['accounts', verifyAccounts],
  ['pairs', verifyPairs],
]
/** Maximum findings stored; beyond them only their number. */
const MAX_FINDINGS = 500

/** A verification as stored. */
export interface Verification {
  id: number
  state: 'running' | 'done'
  uid: number
  /** Seconds. */
  created_at: number
  finished_at: number | null
  counts: Partial<Counts> & { found?: number }
  findings: Finding[]
}

/** Starts a verification unless one is running. Returns its id. */
export async function beginVerification({ db, suid, uid, now }: Book & { uid: number; now: number }): Promise<number> {
  // the conflicting row returns the id of a verification started concurrently: a separate read would not see it yet
  const { rows } = await sql<{ id: number }>`
    insert into ledger_verification (suid, uid, stage, created_at) values (${suid}, ${uid}, ${stages[0]?.[0]}, to_timestamp(${now}))
    on conflict (suid) where state = 'running' do update set uid = ledger_verification.uid returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The last verification, running or done. */
export async function lastVerification({ db, suid }: Book): Promise<Verification | undefined> {
  const { rows } = await sql<Verification>`
    select id, state, uid, created_at, finished_at, counts, findings from ledger_verification where suid = ${suid} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/**
 * Runs one step of the running verification and stores its findings in the same transaction. Returns whether more
 * remain.
 */
export async function verifyStep(ctx: PairContext): Promise<boolean> {
  const { db, suid, now } = ctx
  const { rows } = await sql<Verification & { stage: string; position: number }>`
    select * from ledger_verification where suid = ${suid} and state = 'running' for update skip locked`.execute(db)
  const [row] = rows
  if (!row) return false
  const stageIndex = stages.findIndex(([name]) => name === row.stage)
  const [, run] = stages[stageIndex] ?? []
  if (!run) throw new Error(`no stage ${row.stage}`)
  // An untracked account is one step, however many postings it has. No parallel workers: one processor stays free for
  // others.
  for (const setting of [`statement_timeout = '30s'`, `work_mem = '64MB'`, 'max_parallel_workers_per_gather = 0'])
    ctx.pipeline(sql`set local ${sql.raw(setting)}`.compile(db))
  const { next, counted, findings } = await run(ctx, row.position)
  const counts: Record<string, number> = { ...row.counts, found: (row.counts.found ?? 0) + findings.length }
  for (const [name, n] of Object.entries(counted)) counts[name] = (counts[name] ?? 0) + n
  const stage = next === null ? stages[stageIndex + 1]?.[0] : row.stage
  const storedFindings = [...row.findings, ...findings].slice(0, MAX_FINDINGS)
  await sql`
    update ledger_verification set stage = ${stage ?? row.stage}, position = ${next ?? 0}, counts = ${JSON.stringify(counts)}::jsonb, findings = ${JSON.stringify(storedFindings)}::jsonb,
      state = ${stage === undefined ? 'done' : 'running'}, finished_at = ${stage === undefined ? sql`to_timestamp(${now})` : null}
    where suid = ${suid} and id = ${row.id}`.execute(db)
  return stage !== undefined
}
