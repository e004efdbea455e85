import { randomBytes } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { registry } from '#core/define/registry.ts'
import { goodsDetail } from '#modules/goods/goods/goods.buyer.ts'
import { product } from '#plugins/index.ts'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { rowsStatement } from '#server/list/list-sql.ts'
import { readListQuery } from '#server/list/query.ts'
import { latencyDuring } from './lib/latency-during.ts'
import { buyersShot } from './lib/buyers.ts'
import { get, post, shot, signIn } from './lib/caller.ts'
import { figure } from './lib/figures.ts'
import { goodsTables, layGoods } from './lib/lay-goods.ts'
import { compare, line } from './lib/load.ts'
import { quickly } from './lib/quickly.ts'
import { openStage, startServer } from './lib/stage.ts'

/** Goods of a shop: 200,000 goods with 1,000,000 SKUs over 50 suppliers, and the bare floors in the same run. */
const TENANTS = 50
const GOODS = Number(process.env.GOODS ?? 200_000)
/** One buyer may call 120 times a minute. */
const BUYERS = 1000
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 5)
const list = '/seller/goods/GoodsManage'
const firstPage = { status: 'on' }

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const main = { login_name: 'bench', username: 'bench', password }
  const { suid } = await createSupplier(db, { name: 'Bench', short_name: 'bench', main })
  await db.close()
  await quickly(stage, goodsTables, () => layGoods(stage, { tenants: TENANTS, goods: Math.ceil(GOODS / TENANTS) }))
  const all = registry(product)
  const bound = all.of('goods')
  const query = readListQuery(bound, all, firstPage)
  const scope = { suid, uid: 1, dataScope: 'all' as const, dept_id: null }
  const statement = rowsStatement({ bound, registry: all, query, session: scope })
  const [firstGoods] = await stage.sql<{ id: number }>(
    `select id from goods where suid = $1 and status = 'on' order by id limit 1`,
    [suid],
  )
  const id = String(firstGoods?.id)
  const compiler = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (config) => new PostgresIntrospector(config),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const detail = goodsDetail(suid, Number(id)).compile(compiler)
  // The floor runs as the owner of the tables: its SQL names the supplier.
  const floor = await startServer('./bare-server.ts', {
    connection: { ...stage.connection, options: `-c app.tenant=${suid}` },
    statements: { page: statement, detail: { text: detail.sql, values: [...detail.parameters] } },
  })
  const secret = randomBytes(32).toString('hex')
  const app = await startServer('./app-server.ts', { connection: stage.connection, folder: stage.folder, secret })
  const session = await signIn(app.url, 'bench', password)
  const goodsRows = await get<{ id: number; available: number; price_max: number }[]>(session, list, firstPage)
  if (!goodsRows.every((row) => row.available > 0 && row.price_max > 0))
    throw new Error('goods are listed without stock or price')
  const paths = {
    page: shot(session, list, firstPage),
    detail: await buyersShot(stage, { url: app.url, suid, secret }, BUYERS, '/buyer/goods/Detail', { id }),
  }
  for (const [name, ours] of Object.entries(paths)) {
    const { app: saltern, bare } = await compare({ app: ours, bare: { url: `${floor.url}/${name}` } }, rounds, {
      seconds,
    })
    if (!saltern || !bare) continue
    console.log(line(`${name}: saltern`, saltern, ` ${(saltern.rate / bare.rate).toFixed(2)} of bare`))
    console.log(line(`${name}: bare node:http + pg`, bare))
    const worst = name === 'page' ? 30 : 20
    if (name === 'page')
      figure({
        what: 'goods on sale, first page: calls a second beside the bare server',
        goal: '>= 0.6 x',
        measured: `${saltern.rate.toFixed(0)}/s, ${(saltern.rate / bare.rate).toFixed(2)} x`,
        floor: `${bare.rate.toFixed(0)}/s`,
        reached: saltern.rate / bare.rate >= 0.6 && saltern.failures === 0,
      })
    figure({
      what: name === 'page' ? 'goods on sale, first page: p99' : "buyer's goods detail: p99",
      goal: `<= ${worst} ms`,
      measured: `${saltern.p99.toFixed(1)} ms`,
      floor: `${bare.p99.toFixed(1)} ms`,
      reached: saltern.p99 <= worst && saltern.failures === 0,
    })
  }
  const [half] = await stage.sql<{ id: number }>(
    `select id from goods where suid = $1 order by id offset 2000 limit 1`,
    [suid],
  )
  await stage.sql(`update goods_sku set archived = true where suid = $1 and goods_id >= $2`, [suid, half?.id])
  const change = () =>
    post<{ changed: number }>(session, '/seller/goods/GoodsPriceAll', { percent: 500, round: 'cent', preview: false })
  const { result, seconds: changeSeconds, others } = await latencyDuring(app, paths.page, change)
  figure({
    what: `batch price change of ${result.changed.toLocaleString('en')} SKUs`,
    goal: '<= 10 s',
    measured: `${changeSeconds.toFixed(1)} s`,
    reached: changeSeconds <= 10,
  })
  figure({
    what: 'p99 of others meanwhile',
    goal: '<= 100 ms',
    measured: `${others.p99.toFixed(1)} ms`,
    reached: others.p99 <= 100 && others.failures === 0,
  })
  await Promise.all([app.stop(), floor.stop()])
} finally {
  await stage.close()
}
