import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { startMailServer } from '#test/helpers/mail-server.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { product } from '#plugins/index.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '../../order/test/store.ts'
import { PAUSE_AFTER_FAILURES } from '../schedule/settle-mail.ts'

const all = registry(product)
const server = await startMailServer()
const t = await testApp({
  ...sections(all),
  addons: ['mail'],
  log: false,
  httpClient: { allowedHosts: [`127.0.0.1:${server.port}`] },
})
const longTimeout = { timeout: 60_000 }
const settings = {
  host: '127.0.0.1',
  port: server.port,
  secure: 'none',
  ...server.account,
  sender: 'salt@mail.example',
}

interface Schedule {
  id: number
  ver: number
  state: string
  about: string
  next_at: number | null
  fails: number
  last_state: string | null
  problem: string | null
  bounced: string | null
}
interface Mail {
  id: number
  state: string
  due_at: number
  problem: string | null
  bounced: string | null
  tries: number
}

async function setUp(s: Person, over: Record<string, unknown> = {}) {
  const { id, ver } = (await s.get<{ id: number; ver: number }>('/addons/mail/seller/SetInfo')).data
  accepted(await s.post('/addons/mail/seller/SetSave', { ...settings, ...over, ...(id ? { id, ver } : {}) }))
}
const daily = {
  name: 'Orders of the week',
  report: 'topic=sales&dim=day&period=week',
  every: 'day',
  clock: '08:30',
  recipients: 'a@firm.example, b@firm.example',
  lang: 'en',
  skip_empty: false,
}
const save = (s: Person, over: Record<string, unknown> = {}) =>
  s.post<{ id: number }>('/seller/report/ScheduleSave', { ...daily, ...over })
const scheduleOf = async (s: Person, id: number) => dataOf(await s.get<Schedule>('/seller/report/ScheduleInfo', { id }))
const mailsOf = async (s: Person, schedule_id: number) =>
  dataOf(await s.get<Mail[]>('/seller/report/MailManage', { schedule_id, sort: 'id', order: 'false' }))
const sentTo = (to: string) => server.mails.filter((mail) => mail.to.includes(to))

/** Runs deferred work now. */
async function comeAgain({ suid }: Person): Promise<void> {
  await t.database.sql(
    `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
    [suid],
  )
  await workThrough({ app: t.app, registry: all }, suid)
}
let fallen = 0
/** Makes a schedule due, and starts its jobs several times concurrently. */
async function fallDue({ suid }: Person, id: number, times = 1): Promise<void> {
  await t.database.sql(
    `update report_schedule set next_at = now() - make_interval(mins => $3) where suid = $1 and id = $2`,
    [suid, id, ++fallen],
  )
  await Promise.all(
    Array.from({ length: times }, (_, at) =>
      t.app.jobs.add('section_work', { suid, work: 'report.mail' }, { key: `due:${fallen}:${at}` }),
    ),
  )
}
const settled = (s: Person, id: number, like: object) =>
  vi.waitFor(async () => expect((await mailsOf(s, id))[0]).toMatchObject(like), longTimeout)

test('[B13] a saved report is mailed when due, with its table, spreadsheet and link, once even with two processes', async () => {
  const { s, placed } = await storeOf(t)
  await setUp(s, { console_url: 'https://console.example' })
  accepted(await s.post('/seller/order/OrderPay', { id: (await placed()).id, channel: 'cash' }))
  const { id } = dataOf(await save(s, { recipients: 'once@firm.example' }))
  const before = await scheduleOf(s, id)
  expect(before).toMatchObject({ state: 'on', problem: null, about: expect.stringContaining(' · ') })
  expect(new Date((before.next_at ?? 0) * 1000).toISOString()).toMatch(/T00:30:00/) // half past eight in China
  await fallDue(s, id, 4)
  await settled(s, id, { state: 'sent', problem: null })
  await vi.waitFor(async () => expect((await scheduleOf(s, id)).last_state).toBe('sent'), longTimeout)
  expect(await mailsOf(s, id)).toHaveLength(1)
  const mails = sentTo('once@firm.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ from: 'salt@mail.example', to: ['once@firm.example'] })
  const source = mails[0]?.source.replaceAll(/=\r\n/g, '') ?? ''
  expect(source).toMatch(/filename.*\.xlsx/)
  expect(source).toContain('https://console.example/report/chart?topic=')
  expect((await scheduleOf(s, id)).next_at).toBe(before.next_at)
  await vi.waitFor(async () => {
    const calls = await keptCalls(t, s.suid)
    expect(calls).toContain('SMTP 127.0.0.1:')
    expect(calls).not.toMatch(/correct-horse|once@firm/)
  }, longTimeout)
})

test('[B13] a later bounce mail is entered with its source: its address is stopped, the report mail shows it, and a repeat changes nothing', async () => {
  const s = await t.supplier()
  await setUp(s)
  const id = dataOf(await save(s, { recipients: 'Moved@firm.example\nstays@firm.example' })).id
  await fallDue(s, id)
  await settled(s, id, { state: 'sent' })
  const [mail] = await mailsOf(s, id)
  const source = (address: string, to = s.suid) =>
    `Content-Type: multipart/report\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 moved away\r\n\r\nMessage-ID: <report-${to}-${mail?.id}@mail.example>\r\n`
  const reportBounce = (text: string) => s.post<{ count: number }>('/seller/report/BounceTold', { text })
  expect(await reportBounce('out of office')).toMatchObject({ http: 422, code: 'bounce_unreadable' })
  expect(await reportBounce(source('stranger@firm.example'))).toMatchObject({ http: 422, code: 'bounce_unknown' })
  for (let n = 0; n < 2; n++) expect(dataOf(await reportBounce(source('moved@firm.example'))).count).toBe(1)
  expect(await mailsOf(s, id)).toMatchObject([
    { state: 'part', problem: 'recipients', bounced: 'Moved@firm.example: 550 moved away' },
  ])
  t.pass(1)
  accepted(await s.post('/seller/report/ScheduleNow', { id }))
  await vi.waitFor(
    async () =>
      expect((await mailsOf(s, id))[0]).toMatchObject({
        state: 'part',
        problem: 'stopped',
        bounced: 'Moved@firm.example',
      }),
    longTimeout,
  )
  expect([sentTo('Moved@firm.example').length, sentTo('stays@firm.example').length]).toEqual([1, 2])
  // mails of other suppliers stay unchanged
  const other = await t.supplier()
  accepted(await other.post('/seller/report/ScheduleSave', { ...daily, recipients: 'moved@firm.example' }))
  accepted(await other.post('/seller/report/BounceTold', { text: source('moved@firm.example') }))
  expect((await mailsOf(s, id)).map(({ state }) => state)).toEqual(['part', 'part'])
})

test('[B13] an empty report is skipped, bounced addresses are listed, and a temporarily unavailable server is retried', async () => {
  const s = await t.supplier()
  await setUp(s)
  const empty = dataOf(await save(s, { skip_empty: true, recipients: 'empty@firm.example' })).id
  await fallDue(s, empty)
  await settled(s, empty, { state: 'skipped' })
  expect(sentTo('empty@firm.example')).toEqual([])
  const part = dataOf(await save(s, { recipients: 'gone@firm.example\nhere@firm.example' })).id
  await fallDue(s, part)
  await settled(s, part, { state: 'part', problem: 'recipients' })
  expect(sentTo('here@firm.example')).toHaveLength(1)
  expect(await scheduleOf(s, part)).toMatchObject({
    state: 'on',
    fails: 0,
    bounced: expect.stringContaining('gone@firm.example: 550'),
  })
  // it bounces repeatedly: it is listed, then suppressed, until an operator resumes it
  const bounces = async () =>
    dataOf(
      await s.get<{ id: number; address: string; state: string; times: number; reply: string }[]>(
        '/seller/report/BounceManage',
      ),
    )
  expect(await bounces()).toMatchObject([
    { address: 'gone@firm.example', state: 'on', times: 1, reply: expect.stringContaining('550') },
  ])
  const remail = async (like: object) => {
    t.pass(1)
    accepted(await s.post('/seller/report/ScheduleNow', { id: part }))
    await vi.waitFor(
      async () => expect((await mailsOf(s, part))[0]).toMatchObject({ state: 'part', ...like }),
      longTimeout,
    )
  }
  const stopped = (await bounces()).map(({ id }) => id)
  accepted(await s.post('/seller/report/BounceOff', { ids: stopped }))
  await remail({ problem: 'stopped', bounced: 'gone@firm.example' })
  accepted(await s.post('/seller/report/BounceOn', { ids: stopped }))
  await remail({ problem: 'recipients' })
  expect(await bounces()).toMatchObject([{ state: 'on', times: 1 }])
  expect(sentTo('here@firm.example')).toHaveLength(3)
  server.faults.push('busy')
  const later = dataOf(await save(s, { recipients: 'later@firm.example' })).id
  accepted(await s.post('/seller/report/ScheduleNow', { id: later }))
  await settled(s, later, { state: 'waiting', problem: 'busy', tries: 1 })
  await vi.waitFor(async () => {
    await comeAgain(s)
    expect((await mailsOf(s, later))[0]).toMatchObject({ state: 'sent' })
  }, longTimeout)
  expect(sentTo('later@firm.example')).toHaveLength(1)
})

test('[B13] a mail without an answer is not sent again, and a schedule with repeated failures pauses, notifies and restarts on request', async () => {
  const s = await t.supplier()
  await setUp(s)
  const unsure = dataOf(await save(s, { recipients: 'unsure@firm.example' })).id
  server.onMail = async () => {
    server.onMail = undefined
    const dead = `update addon_task set state = 'running', tries = tries + 1, lease_until = now() - interval '1 second' where suid = $1 and name = 'report.mail' and state = 'running'`
    await t.database.sql(dead, [s.suid]) // as if the process had ended while the mail was being sent
    await workThrough({ app: t.app, registry: all }, s.suid) // and another process took over
  }
  accepted(await s.post('/seller/report/ScheduleNow', { id: unsure }))
  await settled(s, unsure, { state: 'unknown', problem: 'unknown' })
  expect(sentTo('unsure@firm.example')).toHaveLength(1)

  const bad = dataOf(await save(s, { recipients: 'gone@firm.example' })).id
  for (let n = 1; n <= PAUSE_AFTER_FAILURES; n++) {
    await fallDue(s, bad)
    await vi.waitFor(
      async () => expect(await scheduleOf(s, bad)).toMatchObject({ fails: n, problem: 'recipients' }),
      longTimeout,
    )
  }
  expect(await scheduleOf(s, bad)).toMatchObject({ state: 'paused', next_at: null, last_state: 'failed' })
  expect(
    dataOf(await s.get<Schedule[]>('/seller/report/ScheduleManage', { state: 'paused' })).map(({ id }) => id),
  ).toEqual([bad])
  accepted(await s.post('/seller/report/ScheduleOn', { id: bad }))
  expect(await scheduleOf(s, bad)).toMatchObject({ state: 'on', fails: 0, next_at: expect.any(Number) })
  accepted(await s.post('/seller/report/ScheduleOff', { id: bad }))
  expect(await scheduleOf(s, bad)).toMatchObject({ state: 'off', next_at: null })
})

test('[B13] a report uses the permissions of the operator who saved it, and an invalid one is refused with a message', async () => {
  const s = await t.supplier()
  await setUp(s)
  const rights = [
    '/seller/report/ScheduleSave',
    '/seller/report/ScheduleInfo',
    '/seller/report/ChartData',
    '/seller/member/MemberManage',
  ]
  const clerk = await s.operator({ apis: rights.map((path) => `/v1${path}`) })
  const refused = async (over: Record<string, unknown>, code: string) =>
    expect(await save(s, over)).toMatchObject({ http: 422, code })
  await refused({ recipients: 'nobody' }, 'bad_recipient')
  await refused(
    { recipients: Array.from({ length: 21 }, (_, n) => `p${n}@firm.example`).join('\n') },
    'too_many_recipients',
  )
  // like the report on screen: its thirty days move along
  const opened = dataOf(await save(s, { report: 'topic=sales&dim=day' })).id
  expect((await s.get<{ about: string }>('/seller/report/ScheduleInfo', { id: opened })).data.about).toContain(
    '近 30 天',
  )
  await refused({ report: 'topic=sales&dim=day&from=1700000000&to=1700000000' }, 'report_fixed_period')
  await refused({ report: 'topic=nothing' }, 'report_unknown')
  expect(await save(clerk)).toMatchObject({ code: 'report_unknown' })
  const { id } = dataOf(await save(s))
  await t.database.sql(`update report_schedule set owner_id = $3 where suid = $1 and id = $2`, [s.suid, id, clerk.uid])
  await fallDue(s, id)
  await settled(s, id, { state: 'failed', problem: 'person' })
  const bare = await t.supplier({ addons: [] })
  const ownSchedule = dataOf(await save(bare)).id
  expect(await scheduleOf(bare, ownSchedule)).toMatchObject({ problem: 'not_set_up' })
  expect(await bare.post('/seller/report/ScheduleNow', { id: ownSchedule })).toMatchObject({
    http: 409,
    code: 'report_no_mail',
  })
})
