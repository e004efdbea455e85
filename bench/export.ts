/**
 * Exports of one supplier's list: 100,000 rows compared with COPY of the same rows, and 1,000,000 rows in the
 * background while another supplier works. `node bench/export.ts`; ROWS changes the size of the big one, ROUNDS the
 * number of rounds.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { exportColumns } from '#server/list/list.ts'
import { exportStatement } from '#server/list/list-sql.ts'
import { readListQuery } from '#server/list/query.ts'
import { latencyDuring } from './lib/latency-during.ts'
import { download, get, post, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { figure, median, mib } from './lib/figures.ts'
import { account, materials } from './lib/materials.ts'
import { quickly } from './lib/quickly.ts'
import { openStage, startServer } from './lib/stage.ts'

const ROWS = Number(process.env.ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SMALL = 100_000
const path = '/jxc/material/MaterialManage'

const stage = await openStage()
try {
  const [small, big, other] = [
    await account(stage, 'small'),
    await account(stage, 'big'),
    await account(stage, 'other'),
  ]
  await quickly(stage, ['material'], async () => {
    await materials(stage, small, 1, SMALL)
    await materials(stage, big, 1, ROWS)
    await materials(stage, other, 1, 20_000)
  })
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
  const smallSession = await signIn(app.url, small.login, small.password)
  const [all, times] = [registry(product), { copy: [0], csv: [0], xlsx: [0] }]
  const floor = copyOf(all, small.suid)
  for (let round = 0; round <= ROUNDS; round++) {
    // The first round only warms up.
    times.copy[round] = await timed(() => stage.sql(`copy (${floor}) to stdout (format csv)`))
    times.csv[round] = await timed(() =>
      download(smallSession, path, { _down_excel: '1', _excel_file_name: 'a', _excel_type: 'csv' }),
    )
    times.xlsx[round] = await timed(() => download(smallSession, path, { _down_excel: '1', _excel_file_name: 'a' }))
  }
  const [copy, csv, xlsx] = [times.copy, times.csv, times.xlsx].map((list) => median(list.slice(1)))
  for (const [format, seconds = NaN, most] of [
    ['csv', csv, 5],
    ['xlsx', xlsx, 9],
  ] as const)
    figure({
      what: `export of ${SMALL.toLocaleString('en')} rows, ${format}`,
      goal: `<= ${most} x COPY`,
      measured: `${seconds.toFixed(2)} s, ${(seconds / (copy ?? NaN)).toFixed(1)} x`,
      floor: `COPY TO STDOUT CSV ${copy?.toFixed(2)} s`,
      reached: seconds <= most * (copy ?? NaN),
    })

  const count = await timed(async () => get(await signIn(app.url, big.login, big.password), path, { _count_sum: '1' }))
  const session = await signIn(app.url, big.login, big.password)
  const capped = median(await inTurn(9, () => timed(() => get(session, path, { _count_sum: '1' }))))
  figure({
    what: `count over ${ROWS.toLocaleString('en')} rows, capped`,
    goal: '<= 100 ms',
    measured: `${(capped * 1000).toFixed(0)} ms (the first one ${(count * 1000).toFixed(0)} ms with its sign-in)`,
    reached: capped <= 0.1,
  })

  const looker = await signIn(app.url, other.login, other.password)
  const { seconds, others } = await latencyDuring(app, shot(looker, path, { status: 'on' }), () =>
    inBackground(session),
  )
  figure({
    what: `export of ${ROWS.toLocaleString('en')} rows, xlsx: memory of the process`,
    goal: '<= +200 MB',
    measured: `+${mib(others.grown)}, ${seconds.toFixed(1)} s`,
    reached: others.grown <= 200e6,
  })
  figure({
    what: 'the same: list of another supplier, p99',
    goal: '<= 100 ms',
    measured: `${others.p99.toFixed(0)} ms of ${others.calls} calls, ${others.failures} failed`,
    reached: others.p99 <= 100 && others.failures === 0,
  })
  await app.stop()
} finally {
  await stage.close()
}

/** The same rows and columns, as COPY takes them. */
function copyOf(all: ReturnType<typeof registry>, suid: number): string {
  const bound = all.of('material')
  const session = { suid, uid: 1, dataScope: 'all' as const, dept_id: null }
  const context = { bound, registry: all, session, query: readListQuery(bound, all, {}) }
  const { text, values = [] } = exportStatement(context, exportColumns(context, undefined))
  return text.replace(/\$(\d+)/g, (_, n: string) => String(values[Number(n) - 1]))
}

async function inBackground(session: Session): Promise<void> {
  const { x } = await post<{ x: { task_id: number } }>(session, path, { _down_excel: 2, _excel_file_name: 'big' })
  for (;;) {
    const tasks = await get<{ id: number; status: number; reason: string | null }[]>(
      session,
      '/seller/export/ExportManage',
      {},
    )
    const task = tasks.find(({ id }) => id === x.task_id)
    if (task?.status === 2) return
    if (!task || task.status > 2) throw new Error(`the export failed: ${task?.reason}`)
    await sleep(200)
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return (performance.now() - started) / 1000
}

async function inTurn<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < times; n++) all.push(await run())
  return all
}
