/**
 * An import of 100,000 rows in the background, checked and stored, while another supplier works.
 * `node bench/import.ts`; ROWS changes the size.
 */
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from '#core/wire/task-wire.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import { writeXlsx } from '#server/sheet/xlsx-write.ts'
import { latencyDuring } from './lib/latency-during.ts'
import { get, shot, signIn, upload } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { figure, mib } from './lib/figures.ts'
import { account, materials } from './lib/materials.ts'
import { openStage, startServer } from './lib/stage.ts'

const ROWS = Number(process.env.ROWS ?? 100_000)
const path = '/jxc/material/MaterialManage'

const stage = await openStage()
try {
  const [tenant, other] = [await account(stage, 'own'), await account(stage, 'other')]
  await materials(stage, other, 1, 20_000)
  await stage.sql('vacuum analyze')
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
  const session = await signIn(app.url, tenant.login, tenant.password)
  const looker = await signIn(app.url, other.login, other.password)
  const bytes = await workbook()
  const { result, seconds, others } = await latencyDuring(app, shot(looker, path, { status: 'on' }), () =>
    imported(session, bytes),
  )
  figure({
    what: `import of ${ROWS.toLocaleString('en')} rows (xlsx, ${mib(bytes.length)}), checked and stored`,
    goal: '<= 60 s',
    measured: `${seconds.toFixed(1)} s, ${result.answer?.inserted.toLocaleString('en')} added`,
    reached: seconds <= 60 && result.answer?.inserted === ROWS,
  })
  figure({
    what: 'the same: memory of the process',
    goal: '<= +200 MB',
    measured: `+${mib(others.grown)}`,
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

async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (parts.push(chunk), done()) })
  const columns = ['code', 'name', 'kind', 'base_unit_id', 'spec', 'ref_buy_price', 'shelf_days'].map((title) => ({
    title,
  }))
  const kinds = ['食盐', '小麦', '大米', '玉米', '面粉']
  function* rows() {
    for (let n = 1; n <= ROWS; n++)
      yield [`N${n}`, `新物料 ${n}`, kinds[n % 5], '件', `${n % 50}kg`, `${(n % 1000) / 4}`, `${(n % 900) + 1}`]
  }
  await writeXlsx({ sheets: [{ name: 'x', columns, rows: rows() }] }, sink)
  return new Uint8Array(Buffer.concat(parts))
}

async function imported(session: Session, bytes: Uint8Array<ArrayBuffer>): Promise<Task> {
  const dryRun = await upload<ImportAnswer>(
    session,
    path,
    { name: 'new.xlsx', bytes },
    { _excel_import: '1', _excel_import_async: '1' },
  )
  for (;;) {
    const [task] = await get<Task[]>(session, '/seller/task/TaskManage', { id: String(dryRun.x?.task_id) })
    if (task?.status === 2) return task
    if (!task || task.status > 2)
      throw new Error(`the import failed: ${task?.reason} ${JSON.stringify(task?.answer?.errors.slice(0, 3))}`)
    await sleep(200)
  }
}
