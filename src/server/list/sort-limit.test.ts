import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { testApp } from '#test/helpers/app.ts'
import { sections } from '#server/composition.ts'

const t = await testApp({ ...sections(registry(modules)), limits: { sortRows: 30 } })
const path = '/jxc/unit/UnitManage'

test('a list above the limit is sorted only by columns with an index, or once it is filtered', async () => {
  const s = await t.supplier()
  await t.database.sql(
    `insert into unit (suid, name, dimension, decimals) select $1, 'N' || n, case when n <= 5 then 'volume' else 'count' end, n % 4 from generate_series(1, 31) n`,
    [s.suid],
  )
  const list = (query: Record<string, string>) => s.post(path, { limit: 10, ...query })
  expect(await list({})).toMatchObject({ http: 200 })
  expect(await list({ sort: 'id', order: 'true' })).toMatchObject({ http: 200 })
  const refused = await list({ sort: 'decimals', order: 'true' })
  expect(refused).toMatchObject({ http: 400, code: 'sort_too_long' })
  expect(refused.msg).toContain('30')
  expect(await list({ sort: 'decimals', order: 'true', name: 'N1' })).toMatchObject({ http: 200 })
})
