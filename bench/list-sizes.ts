/**
 * The same first page of one supplier while the table grows around it: its time must not follow the size of the table.
 * `node bench/list-sizes.ts`; SIZES are the rows of the table in turn. Creating ten million rows takes a quarter of an
 * hour.
 */
import { randomBytes } from 'node:crypto'
import { shot, signIn } from './lib/caller.ts'
import { figure } from './lib/figures.ts'
import { fire, line } from './lib/load.ts'
import { account, materials } from './lib/materials.ts'
import { quickly } from './lib/quickly.ts'
import { openStage, startServer } from './lib/stage.ts'

const SIZES = (process.env.SIZES ?? '10000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const TENANT_ROWS = 5000
const STEP = 500_000

const stage = await openStage()
try {
  const [tenant, rest] = [await account(stage, 'own'), await account(stage, 'rest')]
  await materials(stage, tenant, 1, TENANT_ROWS)
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
  const medians: number[] = []
  let laid = TENANT_ROWS
  for (const size of SIZES) {
    await quickly(stage, ['material'], async () => {
      for (; laid < size; laid += Math.min(STEP, size - laid))
        await materials(stage, rest, laid + 1, laid + Math.min(STEP, size - laid))
    })
    const session = await signIn(app.url, tenant.login, tenant.password)
    const page = shot(session, '/jxc/material/MaterialManage', { status: 'on', sort: 'created_at', order: 'false' })
    // One connection: this measures the duration of one call, not the concurrency. Mean times are finer than whole
    // milliseconds.
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await fire(page, { connections: 1, seconds: 3 }))
    const best = rounds.toSorted((a, b) => b.rate - a.rate)[Math.floor(ROUNDS / 2)]
    if (!best) continue
    medians.push(1000 / best.rate)
    console.log(line(`first page of ${size.toLocaleString('en')} rows`, best))
  }
  const spread = Math.max(...medians) / Math.min(...medians)
  figure({
    what: `first page at ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} rows of the table`,
    goal: 'within 1.3 x of each other',
    measured: `${medians.map((ms) => `${ms.toFixed(2)} ms`).join(', ')}: ${spread.toFixed(2)} x`,
    reached: spread <= 1.3,
  })
  await app.stop()
} finally {
  await stage.close()
}
