import { defineCall } from '../../db.ts'
import { checkNames } from '../shared/verify.ts'
import type { CheckName, Counts, Finding } from '../shared/verify.ts'
import { beginVerification, lastVerification } from './verify.ts'
import { verifyBooks } from './verify.work.ts'

/** The last check of the books, as the screen shows it. */
export interface LedgerVerified {
  id: number
  running: boolean
  /** Seconds. */
  started_at: number
  finished_at: number | null
  counts: Counts
  ok: boolean
  checks: { check: CheckName; wrong: number; examples: Finding[] }[]
  /** More was found than is kept. */
  more: number
}

/** Rows of one check that are told. */
const SHOWN = 50

/** The proof of the books: begun by a call, done in the background, and told by another. */
export const verifyCalls = [
  defineCall({
    path: '/seller/ledger/LedgerVerify',
    method: 'GET',
    title: ['账本校验', 'Verify the ledger', 'Verificar el libro', '台帳の検証'],
    access: 'api',
    input: {},
    /** Which rows are wrong is told to those who see all of them. */
    async run(_input, ctx): Promise<LedgerVerified | null> {
      const last = await lastVerification(ctx)
      if (!last) return null
      const { id, state, created_at, finished_at, counts, findings } = last
      const told = ctx.caller.dataScope === 'all'
      return {
        id,
        running: state === 'running',
        started_at: created_at,
        finished_at,
        counts: { transactions: 0, postings: 0, accounts: 0, seals: 0, ...counts },
        ok: findings.length === 0,
        checks: checkNames.map((check) => {
          const wrong = findings.filter((one) => one.check === check)
          return { check, wrong: wrong.length, examples: told ? wrong.slice(0, SHOWN) : [] }
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
