import { describe, expect, test } from 'vitest'
import { AppError, invalid } from '#core/errors/errors.ts'
import { langs } from '#core/text/i18n.ts'
import type { Tx } from '../db/db.ts'
import { createOperator, createSupplier } from '../account/directory.ts'
import { hasherOf } from '../account/password.ts'
import { asAppError, refused } from './envelope.ts'
import { testDatabase } from '#test/helpers/database.ts'

const { db } = await testDatabase()
const hasher = hasherOf({ memory: 64, passes: 1, lanes: 1 })
const main = { login_name: 'boss', username: 'Boss', password: 'whatever-1' }
const { suid, role } = await createSupplier(db, { name: 'One', short_name: 'one', main }, hasher)

/** The refusal for a statement's failure. */
const failureOf = (run: (tx: Tx) => Promise<unknown>, options = {}): Promise<AppError> =>
  db.tenant(suid, run, options).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => asAppError(error),
  )

describe('a refusal of the database becomes a refusal of the catalogue', () => {
  test('a login name in use, in any letter case, names its field in the caller’s language', async () => {
    const operator = { login_name: 'Li', username: 'Li', password: 'x', roles: [role] }
    await createOperator(db, suid, operator, hasher)
    const error = await createOperator(db, suid, { ...operator, login_name: 'lI' }, hasher).then(
      () => undefined,
      asAppError,
    )
    expect(error?.code).toBe('invalid')
    expect(error && refused(error, 'en', '')).toMatchObject({
      status: false,
      data: { errors: [{ field: 'login_name', code: 'duplicate', msg: 'Sign-in name already exists' }] },
    })
  })

  test('a short name in use refuses the whole supplier and stores none of its rows', async () => {
    const error = await createSupplier(
      db,
      { name: 'Two', short_name: 'ONE', main: { ...main, login_name: 'boss2' } },
      hasher,
    ).then(() => undefined, asAppError)
    expect(error).toMatchObject({ code: 'invalid', problems: [{ field: 'short_name', code: 'duplicate' }] })
    const third = await createSupplier(db, { name: 'Three', short_name: 'three', main }, hasher).then(
      () => undefined,
      asAppError,
    )
    expect(third).toMatchObject({ code: 'invalid', problems: [{ field: 'login_name', code: 'duplicate' }] })
    const remaining = await db.platform('a test looks', (tx) =>
      tx.query(`select 1 from supplier where short_name in ('ONE', 'three')`),
    )
    expect(remaining).toEqual([])
  })

  test.each([
    ['main', 'boss3'],
    ['a:b', 'boss3'],
    ['four', 'a:b'],
    ['four', 'a b'],
  ])('the pair %s and %s, which could denote another account, is refused', async (short_name, login_name) => {
    const fourth = createSupplier(db, { name: 'Four', short_name, main: { ...main, login_name } }, hasher)
    await expect(fourth).rejects.toMatchObject({ code: 'invalid' })
  })

  test('a statement that takes too long is a timeout', async () => {
    expect(await failureOf((tx) => tx.query('select pg_sleep(5)'), { timeoutMs: 100 })).toMatchObject({
      code: 'timeout',
    })
  })

  test('a row locked by another for long answers with a retry', async () => {
    const hold = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const holder = db.tenant(suid, async (tx) => {
      await tx.query('select 1 from supplier where suid = $1 for update', [suid])
      gate.resolve()
      await hold.promise
    })
    await gate.promise
    expect(
      await failureOf((tx) => tx.query('select 1 from supplier where suid = $1 for update', [suid])),
    ).toMatchObject({ code: 'busy' })
    hold.resolve()
    await holder
  })

  test('a text that PostgreSQL cannot hold is malformed', async () => {
    expect(await failureOf((tx) => tx.query('select $1::text', ['a\u0000b']))).toMatchObject({ code: 'malformed' })
  })

  test('[safety S43] a fault of ours is internal, without details', async () => {
    const error = await failureOf((tx) => tx.query('select nothing from nowhere'))
    for (const lang of langs) expect(JSON.stringify(refused(error, lang, 'r-1'))).not.toMatch(/nowhere|select|at /)
    expect(refused(error, 'zh', 'r-1')).toEqual({
      status: false,
      code: 'internal',
      msg: '服务器出错了，编号 r-1',
      data: null,
    })
  })

  test('a section names the fields behind its own constraints', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'warehouse_code_key' })
    const appError = asAppError(error, (name, kind) =>
      name === 'warehouse_code_key'
        ? { field: 'code', code: kind === 'unique' ? 'duplicate' : 'wrong_type' }
        : undefined,
    )
    expect(appError).toMatchObject({ code: 'invalid', problems: [{ field: 'code', code: 'duplicate' }] })
    // Two callers saved a value that no section names at the same moment: still a refusal.
    expect(asAppError(error)).toMatchObject({ code: 'conflict' })
  })

  test('a full disk is reported as full', () => {
    for (const code of ['53100', 'ENOSPC'])
      expect(asAppError(Object.assign(new Error('no space'), { code }))).toMatchObject({ code: 'disk_full' })
  })
})

test.each([
  ['signed_out', 'login'],
  ['refresh_missing', 'login'],
  ['refresh_reused', 'login'],
  ['captcha_needed', 'refresh_captcha'],
  ['captcha_wrong', 'refresh_captcha'],
  ['forbidden', null],
] as const)('%s carries the marker %s', (code, data) => {
  expect(refused(new AppError(code), 'zh', '')).toMatchObject({ status: false, code, data })
})

test('a row of a file is reported with its problem', () => {
  const error = invalid([{ field: 'code', code: 'required', params: { label: '编码' }, row: 7 }])
  expect(refused(error, 'zh', '').data).toEqual({
    errors: [{ field: 'code', code: 'required', msg: '请填写编码', row: 7 }],
  })
})
