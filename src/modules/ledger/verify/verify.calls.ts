import { defineCall } from '../../db.ts'
import { checkNames } from '../shared/verify.ts'
import type { CheckName, Counts, Finding } from '../shared/verify.ts'
import { beginVerification, lastVerification } from './verify.ts'
import { verifyBooks } from './verify.work.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The last verification, as the screen shows it. */
export interface LedgerVerified {
  id: number
  running: boolean
  /** Seconds. */
  started_at: number
  finished_at: number | null
  counts: Counts
  ok: boolean
  checks: { check: CheckName; wrong: number; examples: Finding[] }[]
  /** Findings beyond the stored ones. */
  more: number
}

/** Maximum examples per check. */
const MAX_EXAMPLES = 50

/** The verification calls: one starts it in the background, the other returns its result. */
export const verifyCalls = [
  defineCall({
    path: '/seller/ledger/LedgerVerify',
    method: 'GET',
    title: commonTexts.verifyTheLedger,
    access: 'api',
    input: {},
    /** Only callers with access to all data see which rows are wrong. */
    async run(_input, ctx): Promise<LedgerVerified | null> {
      const last = await lastVerification(ctx)
      if (!last) return null
      const { id, state, created_at, finished_at, counts, findings } = last
      const seesAll = ctx.caller.dataScope === 'all'
      return {
        id,
        running: state === 'running',
        started_at: created_at,
        finished_at,
        counts: { transactions: 0, postings: 0, accounts: 0, seals: 0, ...counts },
        ok: findings.length === 0,
        checks: checkNames.map((check) => {
          const wrong = findings.filter((finding) => finding.check === check)
          return { check, wrong: wrong.length, examples: seesAll ? wrong.slice(0, MAX_EXAMPLES) : [] }
        }),
        more: Math.max(0, (counts.found ?? 0) - findings.length),
      }
    },
  }),
  defineCall({
    path: '/seller/ledger/LedgerVerifyStart',
    method: 'POST',
    title: ['开始校验账本', 'Start verifying the ledger', 'Iniciar la verificación del libro', '台帳の検証を開始'],
    access: 'api',
    input: {},
    example: {},
    async run(_input, ctx) {
      const id = await beginVerification(ctx)
      ctx.wake(verifyBooks)
      return { id }
    },
  }),
]
