import { randomBytes } from 'node:crypto'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { get, shot, signIn } from './lib/caller.ts'
import { effortOf, effortTold } from './lib/effort.ts'
import { figure, mib } from './lib/figures.ts'
import { listStatement, sameAnswer } from './lib/list-floor.ts'
import { compare, fire, line } from './lib/load.ts'
import { quickly } from './lib/quickly.ts'
import { openStage, startServer } from './lib/stage.ts'

/**
 * The generic list over 1,000,000 rows (50 suppliers of 20,000), compared with the same SQL on a bare server, in one
 * run.
 */
const ROWS = Number(process.env.ROWS ?? 1_000_000)
const TENANTS = 50
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 5)
const path = '/jxc/material/MaterialManage'

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const { suid } = await createSupplier(db, {
    name: 'Bench',
    short_name: 'bench',
    main: { login_name: 'bench', username: 'bench', password },
  })
  await db.close()
  await quickly(stage, ['material'], () => seed(suid))
  const queries = {
    'first page': { status: 'on', sort: 'created_at', order: 'false' },
    'page at offset 10,000': { status: 'on', sort: 'created_at', order: 'false', page: '501' },
    keyword: { keyword: '物料 199' },
    'count and totals': { status: 'on', _count_sum: '1' },
  }
  const statements = Object.fromEntries(
    Object.entries(queries).map(([name, fields]) => [
      encodeURIComponent(name),
      listStatement('material', suid, fields),
    ]),
  )
  const settings = { connection: stage.connection, folder: stage.folder, secret: randomBytes(32).toString('hex') }
  // A first start compiles, and what compiles stays in memory: people's servers have started before.
  await (await startServer('./app-server.ts', settings)).stop()
  const app = await startServer('./app-server.ts', settings)
  const floor = await startServer('./bare-server.ts', { connection: stage.connection, statements })
  // A naive count has no dedicated index.
  const naive = await startServer('./bare-server.ts', {
    connection: { ...stage.connection, options: '-c enable_indexonlyscan=off' },
    statements,
  })
  const session = await signIn(app.url, 'bench', password)
  console.log(`${ROWS.toLocaleString('en')} rows, ${TENANTS} suppliers, 16 connections, median of ${rounds} rounds\n`)
  const goals: Readonly<Record<string, number>> = {
    'first page': 0.9,
    'page at offset 10,000': 1.5,
    'count and totals': 2,
  }
  for (const [name, fields] of Object.entries(queries)) {
    const url = `${(name.startsWith('count') ? naive : floor).url}/${encodeURIComponent(name)}`
    await sameAnswer(name, await get<unknown>(session, path, fields), url)
    const measured = await compare({ app: shot(session, path, fields), bare: { url } }, rounds, { seconds })
    const { app: ours, bare: theirs } = measured
    if (!ours || !theirs) continue
    console.log(line(`${name}: saltern`, ours, ` ${(ours.rate / theirs.rate).toFixed(2)} of bare`))
    console.log(line(`${name}: bare node:http + pg`, theirs))
    const goal = goals[name]
    if (goal !== undefined)
      figure({
        what: `list, ${name}: calls a second beside the bare server`,
        goal: `>= ${goal} x`,
        measured: `${ours.rate.toFixed(0)}/s, ${(ours.rate / theirs.rate).toFixed(2)} x`,
        floor: `${theirs.rate.toFixed(0)}/s`,
        reached: ours.rate / theirs.rate >= goal && ours.failures === 0,
      })
    if (name === 'first page') {
      // Where the difference goes: signature, session and rights in the server, the tenant's row security in the
      // database.
      for (const [side, server, connection] of [
        ['saltern', app, shot(session, path, fields)],
        ['bare', floor, { url }],
      ] as const) {
        const { result, effort } = await effortOf(stage, server, () => fire(connection, { seconds }))
        console.log(`${name}: ${side}: ${effortTold(effort, result.rate * (seconds + 1))}`)
      }
      figure({
        what: 'list, first page: p99',
        goal: '<= 25 ms',
        measured: `${ours.p99.toFixed(1)} ms`,
        floor: `${theirs.p99.toFixed(1)} ms`,
        reached: ours.p99 <= 25,
      })
    }
  }
  const loaded = await app.memory()
  figure({ what: 'server memory under list load', goal: '<= 250 MB', measured: mib(loaded), reached: loaded <= 250e6 })
  await Promise.all([app.stop(), floor.stop(), naive.stop()])
} finally {
  await stage.close()
}

async function seed(suid: number) {
  await stage.sql(`insert into supplier (name, short_name) select 'S' || n, 's' || n from generate_series(2, $1) n`, [
    TENANTS,
  ])
  await stage.sql(`insert into unit (suid, name, dimension, decimals) select suid, '件', 'count', 0 from supplier`)
  await stage.sql(
    `insert into material (suid, code, name, kind, base_unit_id, status, created_at, pinyin)
     select s.suid, 'M' || lpad(n::text, 8, '0'), '物料 ' || n, (array['edible_salt','wheat','rice','corn','flour'])[1 + n % 5], u.id, case when n % 10 = 0 then 'off' else 'on' end,
       now() - n * interval '1 minute', 'wl' || n
     from generate_series(1, $1) n cross join supplier s join unit u on u.suid = s.suid where s.suid = $2 or n <= $3`,
    [Math.ceil(ROWS / TENANTS), suid, Math.ceil(ROWS / TENANTS)],
  )
}
