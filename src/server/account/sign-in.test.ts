import { describe, expect, test } from 'vitest'
import type { TokenAnswer, UserInfo } from '#core/wire/access-wire.ts'
import { cookieOf, testApp } from '#test/helpers/app.ts'
import { watched } from '#test/helpers/hostile.ts'
import { hasherOf } from './password.ts'
import type { Person } from '#test/helpers/app.ts'

const t = await testApp()
const guess = (s: Person, body: Record<string, unknown> = {}) =>
  s.post('/public/user/login', { username: s.login, password: 'not-the-password', ...body })
const edit = (p: Person, password: string, old_password = p.password, options = {}) =>
  p.post('/seller/supplier/PasswordEdit', { old_password, password }, options)

describe('signing in', () => {
  test('a main account signs in by its login name alone, ignoring spaces and letter case', async () => {
    const s = await t.supplier()
    const answer = await t.anyone.post<TokenAnswer>('/public/user/login', {
      username: `  ${s.login.toUpperCase()} `,
      password: s.password,
    })
    expect(answer).toMatchObject({ http: 200, status: true, data: { suid: s.suid, is_pingtai: 0, expires_in: 900 } })
    const info = await s.get<UserInfo>('/buyer/user/info')
    expect(info.data).toMatchObject({
      uid: s.uid,
      suid: s.suid,
      roles: ['admin'],
      is_union: 0,
      industry_type: 'salt',
      loginName: s.login,
      isbindwxpub: 0,
      supplier: { short_name: s.shortName },
    })
  })

  test('an operator signs in with the short name of the supplier, and not without it', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: [] })
    expect((await o.get<UserInfo>('/buyer/user/info')).data).toMatchObject({ uid: o.uid, suid: s.suid })
    const alone = await t.anyone.post('/public/user/login', { username: o.login, password: o.password })
    expect(alone).toMatchObject({ http: 401, code: 'bad_credentials' })
  })

  test('the platform account is distinguished', async () => {
    const p = await t.supplier({ is_platform: true })
    expect(p.tokens.is_pingtai).toBe(1)
  })

  test('an unknown account is answered like a wrong password', async () => {
    const s = await t.supplier()
    const unknown = await s.post('/public/user/login', { username: 'nobody-here', password: s.password })
    const wrong = await s.post('/public/user/login', { username: s.login, password: 'not-the-password' })
    expect({ ...unknown, raw: 0 }).toEqual({ ...wrong, raw: 0 })
    expect(unknown).toMatchObject({ http: 401, code: 'bad_credentials', msg: '账号或密码错误' })
  })

  test.each(['one that exists', 'one that does not'])(
    '[S2] a name is one name however it is typed, and its tries are counted together: %s',
    async (which) => {
      const s = await t.supplier()
      const login = which === 'one that exists' ? (await s.operator({ apis: [] })).login : 'nobody-here'
      const names = [
        [s.shortName, login],
        [s.shortName.toUpperCase(), login],
        [` ${s.shortName}`, login],
        [s.shortName, login.toUpperCase()],
        [s.shortName, ` ${login} `],
      ] as const
      const codes: (string | undefined)[] = []
      for (const [name, username] of names)
        codes.push(
          (await t.visitor().post('/public/user/login', { name, username, password: 'not-the-password' })).code,
        )
      expect(codes).toEqual([
        'bad_credentials',
        'bad_credentials',
        'bad_credentials',
        'captcha_needed',
        'captcha_needed',
      ])
    },
  )

  test('a disabled account learns so only with the right password', async () => {
    const s = await t.supplier()
    const o = await s.operator()
    await t.database.sql(`update operator set status = 'disabled' where id = $1`, [o.uid])
    const login = { username: o.login, name: s.shortName }
    expect(await t.anyone.post('/public/user/login', { ...login, password: 'wrong-one' })).toMatchObject({
      code: 'bad_credentials',
    })
    expect(await t.anyone.post('/public/user/login', { ...login, password: o.password })).toMatchObject({
      http: 403,
      code: 'account_disabled',
    })
  })

  test('each try is in the sign-in log, and no password is', async () => {
    const s = await t.supplier()
    await s.post('/public/user/login', { username: s.login, password: 'not-the-password' })
    const log = await t.database.sql<{ result: string; fail_reason: string | null; account: string; ip: string }>(
      'select * from login_log where suid = $1 order by id',
      [s.suid],
    )
    expect(log.map(({ result, fail_reason, account, ip }) => ({ result, fail_reason, account, ip }))).toEqual([
      { result: 'ok', fail_reason: null, account: s.login, ip: s.ip },
      { result: 'fail', fail_reason: 'password', account: s.login, ip: s.ip },
    ])
    expect(JSON.stringify(log)).not.toContain('not-the-password')
  })
})

describe('[safety S14] guessing passwords', () => {
  test('[safety S15] a captcha is required after three failures, and works once', async () => {
    const s = await t.supplier()
    for (let i = 0; i < 3; i++) expect(await guess(s)).toMatchObject({ code: 'bad_credentials' })
    const right = { password: s.password }
    expect(await guess(s, right)).toMatchObject({ http: 401, code: 'captcha_needed', data: 'refresh_captcha' })
    expect(await guess(s, { ...right, captcha: 'abc:1234' })).toMatchObject({
      code: 'captcha_wrong',
      data: 'refresh_captcha',
    })
    const captcha = await solvedCaptcha('login')
    expect(await guess(s, { ...right, captcha })).toMatchObject({ http: 200, status: true })
    for (let i = 0; i < 3; i++) await guess(s)
    expect(await guess(s, { ...right, captcha })).toMatchObject({ code: 'captcha_wrong' })
  })

  test('[safety S15] a captcha for another purpose does not permit the sign-in', async () => {
    const s = await t.supplier()
    for (let i = 0; i < 3; i++) await guess(s)
    const captcha = await solvedCaptcha('register')
    expect(await guess(s, { password: s.password, captcha })).toMatchObject({ code: 'captcha_wrong' })
  })

  test('the fifth failure locks the account for a minute, the next one for two', async () => {
    const s = await t.supplier()
    for (let i = 0; i < 3; i++) await guess(s)
    for (let i = 0; i < 2; i++)
      expect(await guess(s, { captcha: await solvedCaptcha('login') })).toMatchObject({ code: 'bad_credentials' })
    const locked = await guess(s, { password: s.password })
    expect(locked).toMatchObject({ http: 429, code: 'locked' })
    expect(Number(locked.raw.headers['retry-after'])).toBeGreaterThan(30)
    expect(Number(locked.raw.headers['retry-after'])).toBeLessThanOrEqual(60)
    t.pass(61)
    expect(await guess(s, { captcha: await solvedCaptcha('login') })).toMatchObject({ code: 'bad_credentials' })
    const again = await guess(s)
    expect(Number(again.raw.headers['retry-after'])).toBeGreaterThan(90)
    t.pass(121)
    const captcha = await solvedCaptcha('login')
    expect(await guess(s, { password: s.password, captcha })).toMatchObject({ http: 200 })
    expect(await t.anyone.post('/public/user/login', { username: s.login, password: s.password })).toMatchObject({
      http: 200,
    })
  })

  test('an account that does not exist is locked just the same, however its name is typed', async () => {
    const s = await t.supplier()
    const ghost = (body: Record<string, unknown>) =>
      s.post('/public/user/login', { username: `ghost-${s.login}`, password: 'x', ...body })
    for (const typed of [`Ghost-${s.login}`, `  ghost-${s.login} `, `GHOST-${s.login.toUpperCase()}`])
      await ghost({ username: typed })
    for (let i = 0; i < 2; i++) await ghost({ captcha: await solvedCaptcha('login') })
    expect(await ghost({})).toMatchObject({ code: 'locked' })
  })

  test('neither the time nor the message of a refusal reveals whether an account exists', async () => {
    const s = await t.supplier()
    const o = await s.operator()
    let texts: string[] = []
    const spied = await testApp({
      database: { ...t.database, db: watched(t.database.db, (text) => void texts.push(text)) },
    })
    const attempt = async (username: string, name: string) => {
      texts = []
      const answer = await spied.visitor().post('/public/user/login', { username, name, password: 'not-the-password' })
      return { statements: texts, http: answer.http, body: answer.raw.body }
    }
    const answer = await attempt(s.login, '')
    expect(answer.statements.length).toBeGreaterThan(4)
    expect(answer.http).toBe(401)
    expect(await attempt(`no-${s.login}`, '')).toEqual(answer)
    const operator = await attempt(o.login, s.shortName)
    expect(await attempt(`no-${o.login}`, s.shortName)).toEqual(operator)
    expect(await attempt(o.login, `no-${s.shortName}`)).toEqual(operator)
    // The hash dominates the time: a missing account costs one as well.
    const hasher = hasherOf({ memory: 8192, passes: 2, lanes: 1 })
    const stored = await hasher.hash('Salt-pans-at-noon')
    const cost = async (hash: string | undefined) => {
      const before = process.cpuUsage()
      await hasher.inTurn((verify) => verify('not-the-password', hash))
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const pairs: [number, number][] = []
    for (let n = 0; n < 9; n++) pairs.push([await cost(stored), await cost(undefined)])
    const ratio = pairs.map(([there, gone]) => gone / there).toSorted((a, b) => a - b)[4] ?? 0
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('a burst of parallel guesses does not slip past the counters', async () => {
    const s = await t.supplier()
    const others = await Promise.all(Array.from({ length: 20 }, () => t.supplier()))
    const answers = await Promise.all(
      others.map((o) => o.post('/public/user/login', { username: s.login, password: 'not-the-password' })),
    )
    const tried = answers.filter((answer) => answer.code === 'bad_credentials').length
    expect(tried).toBeGreaterThanOrEqual(3)
    expect(tried).toBeLessThanOrEqual(4)
  })

  test('twenty failures from one address require a captcha for every account there, three of a colleague do not', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const colleague = () => s.post('/public/user/login', { username: other.login, password: other.password })
    for (let i = 0; i < 3; i++) await guess(s)
    expect(await colleague()).toMatchObject({ http: 200 })
    for (let i = 3; i < 20; i++) await guess(s, { username: `nobody-${i}` })
    expect(await colleague()).toMatchObject({ code: 'captcha_needed' })
    t.pass(16 * 60)
    expect(await colleague()).toMatchObject({ http: 200 })
  })

  test('an account has one counter, for each of its names and for its password in a session too', async () => {
    const s = await t.supplier()
    await guess(s)
    await s.again() // another session: a correct password resets the counter
    await guess(s)
    await t.anyone.post('/public/user/login', { username: s.login, name: s.shortName, password: 'not-the-password' })
    expect(await edit(s, 'a-New-Passphrase-7', 'not-the-password')).toMatchObject({ code: 'password_wrong' })
    expect(await s.post('/public/user/login', { username: s.login, password: s.password })).toMatchObject({
      code: 'captcha_needed',
    })
  })

  test('locking an account from elsewhere does not lock out a browser that has signed in to it before', async () => {
    const s = await t.supplier()
    const first = await t.anyone.post('/public/user/login', { username: s.login, password: s.password })
    const device = { headers: { cookie: cookieOf(first.raw, 'saltern_device') } }
    const locked = { http: 429, code: 'locked' }
    await t.database.sql(`insert into attempt (key, fails, locks, locked_until, seen_at) values ($1, 9, 3, $2, $2)`, [
      `account:uid:${s.suid}.${s.uid}`,
      new Date(t.app.now().getTime() + 3600_000),
    ])
    const right = { username: s.login, password: s.password }
    expect(await t.anyone.post('/public/user/login', right)).toMatchObject(locked)
    expect(await t.anyone.post('/public/user/login', right, device)).toMatchObject({ http: 200 })
    // A mark created for another account, or without one, is invalid.
    const other = await t.supplier()
    const theirs = await t.anyone.post('/public/user/login', { username: other.login, password: other.password })
    for (const cookie of [
      cookieOf(theirs.raw, 'saltern_device'),
      'saltern_device=AAAAAAAAAAAAAAAA.0000000000000000000000000000000000000000000',
    ])
      expect(await t.anyone.post('/public/user/login', right, { headers: { cookie } })).toMatchObject(locked)
    // Guesses from the known browser are counted separately.
    for (let i = 0; i < 3; i++)
      await t.anyone.post('/public/user/login', { ...right, password: 'not-the-password' }, device)
    expect(await t.anyone.post('/public/user/login', right, device)).toMatchObject({ code: 'captcha_needed' })
  })
})

describe('changing the password', () => {
  test('[safety S13] it ends all other sessions at once, and the new password signs in', async () => {
    const s = await t.supplier()
    const elsewhere = await s.again()
    const o = await s.operator()
    expect(await edit(s, 'a-New-Passphrase-7')).toMatchObject({ http: 200, status: true })
    expect(await elsewhere.get('/buyer/user/info')).toMatchObject({ http: 401, data: 'login' })
    expect(await s.get('/buyer/user/info')).toMatchObject({ http: 200 })
    expect(await o.get('/seller/supplier/Info')).toMatchObject({ http: 200 })
    const refresh = await t.anyone.post('/public/user/refreshAccessToken', {
      refresh_token: elsewhere.tokens.refresh_token,
    })
    expect(refresh).toMatchObject({ http: 401, data: 'login' })
    const login = (password: string) => t.anyone.post('/public/user/login', { username: s.login, password })
    expect(await login(s.password)).toMatchObject({ code: 'bad_credentials' })
    expect(await login('a-New-Passphrase-7')).toMatchObject({ http: 200 })
  })

  test('the current password is required, and guessing it locks', async () => {
    const s = await t.supplier()
    for (let i = 0; i < 5; i++) {
      expect(await edit(s, 'a-New-Passphrase-7', 'guessed-wrong')).toMatchObject({ http: 422, code: 'password_wrong' })
    }
    expect(await edit(s, 'a-New-Passphrase-7')).toMatchObject({ http: 429, code: 'locked' })
  })

  test.each([
    ['short', 'Ab1-xyz'],
    ['long', 'Ab1-'.repeat(33)],
    ['common', 'Password123'],
    ['a run', 'abcdefghij'],
    ['of one letter', 'aaaaaaaaaaaa'],
  ])('[safety S9] a password that is too %s is refused with its field', async (_, password) => {
    const s = await t.supplier()
    expect(await edit(s, password)).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'password', code: 'bad_password' }] },
    })
  })

  test('[safety S9] a password derived from the account, its supplier or the product is refused', async () => {
    const s = await t.supplier({ name: 'Haijing Brine' })
    const o = await s.operator()
    for (const name of [s.login, 'Haijing Brine', 'haijingbrine', 'Saltern'])
      expect(await edit(s, `${name}1-3`), name).toMatchObject({
        data: { errors: [{ field: 'password', code: 'bad_password' }] },
      })
    expect(await edit(o, `${s.shortName}2026`)).toMatchObject({ http: 422, code: 'invalid' })
    expect(await edit(s, 'Haijing-noon-and-barley')).toMatchObject({ http: 200 })
  })

  test('a repeat with the same key gets the first answer, and only a mask is logged', async () => {
    const s = await t.supplier()
    const first = await edit(s, 'a-New-Passphrase-7', s.password, { key: 'change-1' })
    const second = await edit(s, 'a-New-Passphrase-7', s.password, { key: 'change-1' })
    expect(first).toMatchObject({ http: 200 })
    expect({ ...second, raw: 0 }).toEqual({ ...first, raw: 0 })
    const log = await t.database.sql('select path, biz_type, before, after from op_log where suid = $1', [s.suid])
    expect(log).toEqual([
      {
        path: '/v1/seller/supplier/PasswordEdit',
        biz_type: 'operator',
        before: { password: '***' },
        after: { password: '***' },
      },
    ])
  })
})

test('[safety S15] a picture code is good for two minutes', async () => {
  const s = await t.supplier()
  for (let i = 0; i < 3; i++) await guess(s)
  const [late, early] = [await solvedCaptcha('login'), await solvedCaptcha('login')]
  t.pass(119)
  expect(await guess(s, { password: s.password, captcha: early })).toMatchObject({ http: 200 })
  for (let i = 0; i < 3; i++) await guess(s)
  t.pass(2)
  expect(await guess(s, { password: s.password, captcha: late })).toMatchObject({ code: 'captcha_wrong' })
})

/** Draws a picture code and reads it with the server's own eyes: a known answer is put in its place. */
async function solvedCaptcha(purpose: string): Promise<string> {
  const { data } = await t.visitor().get<{ id: string }>('/api/captcha', { purpose })
  await t.database.sql('update captcha set answer_hash = $2 where id = $1', [
    data.id,
    t.app.tokens.digest('captcha', `${data.id}:w7k2`),
  ])
  return `${data.id}:W7K2`
}
