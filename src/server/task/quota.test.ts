import { expect, test } from 'vitest'
import { inLang, langs } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { CallOptions } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { OPEN_TASKS } from './quota.ts'

const t = await sectionsApp()
const path = '/jxc/unit/UnitManage'

test('a supplier with its share of background work is refused further exports, imports and bulk actions with a message, others are not', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const noted = (status: number, count: number) =>
    t.database.sql(
      `insert into export_task (suid, uid, path, name, plan, status) select $1, $2, $3, 'x', '{}', $4 from generate_series(1, $5)`,
      [s.suid, s.uid, path, status, count],
    )
  const ways = (person: typeof s, options?: CallOptions) => [
    () => person.post(path, { _down_excel: 2, _excel_file_name: 'x' }, options),
    () => person.post('/seller/bulk/Start', { path, key: 'del', query: {} }, options),
    () =>
      person.upload(
        path,
        { name: 'x.csv', bytes: Buffer.from('name\nx') },
        { _excel_import: '1', _excel_import_async: '1' },
        options,
      ),
  ]
  await s.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })
  await other.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })
  await noted(2, OPEN_TASKS) // done: they use no quota
  await noted(0, OPEN_TASKS)
  const words: Text = ['后台任务', 'background tasks', 'tareas en curso', 'バックグラウンド処理']
  for (const lang of langs)
    for (const request of ways(s, { headers: { 'accept-language': lang } }))
      expect(await request()).toMatchObject({
        http: 429,
        code: 'tasks_full',
        msg: expect.stringContaining(inLang(words, lang)),
      })
  for (const request of ways(other)) expect(await request()).toMatchObject({ status: true })
  await t.database.sql('update export_task set status = 2 where suid = $1', [s.suid])
  for (const request of ways(s)) expect(await request()).toMatchObject({ status: true })
})

test('of several concurrent requests only those within the quota are accepted', async () => {
  const s = await t.supplier()
  await t.database.sql(
    `insert into export_task (suid, uid, path, name, plan, status) select $1, $2, $3, 'x', '{}', 0 from generate_series(1, $4)`,
    [s.suid, s.uid, path, OPEN_TASKS - 1],
  )
  const answers = await Promise.all([1, 2, 3, 4].map(() => s.post(path, { _down_excel: 2, _excel_file_name: 'x' })))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
})
