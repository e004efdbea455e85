import { randomBytes } from 'node:crypto'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { get, headersFor, post, shot, signIn } from './lib/caller.ts'
import type { Session } from './lib/caller.ts'
import { figure, median } from './lib/figures.ts'
import { compare, fire } from './lib/load.ts'
import { openStage, startServer } from './lib/stage.ts'

/**
 * A notice to a supplier of 10,000 operators with 200 notices: publishing, the event at the consoles, their following
 * requests, and the list of the author.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 10_000)
const NOTICES = 200
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 4)
const at = '/seller/content'

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
  const app = await startServer('./app-server.ts', {
    connection: stage.connection,
    folder: stage.folder,
    secret: randomBytes(32).toString('hex'),
  })
  const session = await signIn(app.url, 'bench', password)
  await stage.sql(
    `insert into operator (suid, login_name, username) select $1, 'o' || n, '操作员' || n from generate_series(2, $2) n`,
    [suid, PEOPLE],
  )
  await stage.sql(
    `insert into notice (suid, title, audience, body, status, publish_at) select $1, '通知' || n, 'all', repeat('<p>每月最后一个工作日盘点</p>', 40), 'published', now() - n * interval '1 hour' from generate_series(1, $2) n`,
    [suid, NOTICES],
  )
  await stage.sql(
    `insert into notice_read (suid, notice_id, uid, read_at) select $1, n.id, o.id, now() from notice n join operator o on o.suid = n.suid where n.suid = $1 and o.id % 2 = 0`,
    [suid],
  )
  await stage.sql('vacuum analyze')
  const published = await publishing(session)
  figure({
    what: `a notice to ${PEOPLE.toLocaleString('en')} operators is published, and a console hears of it`,
    goal: '<= 2 s',
    measured: `${published.answered.toFixed(0)} ms, ${published.heard.toFixed(0)} ms until the event (longest of 10)`,
    reached: published.heard <= 2000 && published.answered <= 2000,
  })
  const floor = await startServer('./bare-server.ts', {
    connection: { ...stage.connection, options: `-c app.tenant=${suid}` },
    statements: { mine: byHand(suid) },
  })
  const measured = await compare(
    { app: shot(session, `${at}/NoticeMine`, {}), bare: { url: `${floor.url}/mine` } },
    rounds,
    { seconds },
  )
  const { app: ours, bare } = measured
  if (ours && bare)
    figure({
      what: `what a console asks then, one statement: all ${PEOPLE.toLocaleString('en')} are served in ${(PEOPLE / ours.rate).toFixed(1)} s`,
      goal: '>= 400/s, as fast as consoles are told',
      measured: `${ours.rate.toFixed(0)}/s, ${(ours.rate / bare.rate).toFixed(2)} x`,
      floor: `${bare.rate.toFixed(0)}/s`,
      reached: ours.rate >= 400 && ours.failures === 0,
    })
  const list = await fire(shot(session, `${at}/NotificationManage`, {}), { connections: 2, seconds })
  figure({
    what: 'the list of notices with who read them and whom they are for',
    goal: 'p99 <= 300 ms',
    measured: `p99 ${list.p99.toFixed(0)} ms`,
    reached: list.p99 <= 300 && list.failures === 0,
  })
  const search = await fire(shot(session, `${at}/ContentSearch`, { q: '盘点' }), { connections: 2, seconds })
  figure({
    what: 'a search that finds every notice',
    goal: 'p99 <= 100 ms',
    measured: `p99 ${search.p99.toFixed(0)} ms`,
    reached: search.p99 <= 100 && search.failures === 0,
  })
  await Promise.all([app.stop(), floor.stop()])
} finally {
  await stage.close()
}

/** Ten notices in sequence: milliseconds until the answer (median) and until an open console received it (longest). */
async function publishing(session: Session): Promise<{ answered: number; heard: number }> {
  const abort = new AbortController()
  const listeners: (() => void)[] = []
  const stream = await fetch(`${session.url}/api/events`, {
    headers: { ...headersFor({ params: {}, session }), accept: 'text/event-stream' },
    signal: abort.signal,
  })
  const reading = (async () => {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const _ of part.matchAll(/event: tools/g)) listeners.splice(0).forEach((listener) => listener())
  })().catch(() => undefined) // it is cut at the end
  const answers: number[] = []
  const events: number[] = []
  for (let n = 0; n < 10; n++) {
    const saved = await post<{ id: number }>(session, `${at}/NotificationSave`, {
      title: `停电 ${n}`,
      audience: 'all',
      body: '<p>周五</p>',
    })
    await new Promise((done) => setTimeout(done, 2000)) // the event of the draft was sent
    const from = performance.now()
    const arrival = new Promise<number>((done) => listeners.push(() => done(performance.now() - from)))
    await post(session, `${at}/NotificationPublish`, { id: saved.id })
    answers.push(performance.now() - from)
    events.push(await arrival)
  }
  const mine = await get<{ notices: { title: string }[] }>(session, `${at}/NoticeMine`, {})
  if (!mine.notices.some(({ title }) => title === '停电 9')) throw new Error('a reader does not see the last notice')
  abort.abort()
  await reading
  return { answered: median(answers), heard: Math.max(...events) }
}

/** The same as one statement by hand. */
function byHand(suid: number) {
  return {
    text: `select n.id, n.title, n.top, n.need_confirm, n.publish_at, r.read_at, r.confirmed_at from notice n join operator o on o.suid = n.suid and o.login_name = 'bench'
      left join notice_read r on r.suid = n.suid and r.notice_id = n.id and r.uid = o.id
      where n.suid = $1 and n.audience = 'all' and n.status = 'published' and n.publish_at <= now() and (n.expire_at is null or n.expire_at > now()) and n.del_at is null
      order by n.top desc, n.publish_at desc, n.id desc limit 50`,
    values: [suid],
  }
}
