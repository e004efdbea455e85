import { expect, test } from 'vitest'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('headers that name members of an object are ordinary headers: reported unchanged, in a complete answer', async () => {
  const s = await t.supplier()
  for (const header of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const bytes = Buffer.from(`计量单位,计量类别,小数位数,${header}\n捆,包装,0,x\n`)
    const answer = await s.upload('/jxc/unit/UnitManage', { name: 'a.csv', bytes }, { _excel_import: '1' })
    expect(answer).toMatchObject({ http: 422, data: { errors: [expect.objectContaining({ code: 'unknown_header' })] } })
    expect(answer.raw.body).toContain(header)
  }
})
