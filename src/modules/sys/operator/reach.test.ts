import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { SelectRow } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { proven } from '#test/helpers/sample.ts'

const t = await testApp(sections(registry(modules)))
const staffing = ['Manage', 'Info', 'Save', 'Del', 'Reset', 'Unlock', 'TotpOff', 'Select'].map((name) => `/seller/operator/Operator${name}`)
const secret = 'korn-und-salz-9'
let count = 0

const places = async (s: Person) => {
  const made = async (path: string, body: object) => (await s.post<{ id: number }>(path, { ...body })).data.id
  const dept = (name: string, parent_id: number | null = null) => made('/jxc/dept/DeptSave', { name, parent_id, type_id: 'office' })
  const store = (code: string) => made('/jxc/warehouse/WarehouseSave', { code, name: code, type: 'finished' })
  const north = await dept('北区')
  return { north, shop: await dept('一店', north), south: await dept('南区'), a: await store('A'), b: await store('B') }
}
type Places = Awaited<ReturnType<typeof places>>
interface Reach {
  data_scope?: 'all' | 'dept_tree' | 'dept' | 'own'
  dept_id?: number
  warehouses?: number[]
}

/** Whoever works as another sees what that one sees, so these may not be reset, edited or made by those. */
const pairs: [who: string, (at: Places) => Reach, whom: string, (at: Places) => Reach, allowed: boolean][] = [
  [
    'of a department',
    (at) => ({ data_scope: 'dept', dept_id: at.north }),
    'all',
    (at) => ({ data_scope: 'all', dept_id: at.north }),
    false,
  ],
  [
    'of a department',
    (at) => ({ data_scope: 'dept', dept_id: at.north }),
    'what lies below too',
    (at) => ({ data_scope: 'dept_tree', dept_id: at.north }),
    false,
  ],
  [
    'of a department',
    (at) => ({ data_scope: 'dept', dept_id: at.north }),
    'the same',
    (at) => ({ data_scope: 'dept', dept_id: at.north }),
    true,
  ],
  [
    'of a department',
    (at) => ({ data_scope: 'dept', dept_id: at.north }),
    'a store beside',
    (at) => ({ data_scope: 'dept', dept_id: at.north, warehouses: [at.a] }),
    false,
  ],
  [
    'of a region',
    (at) => ({ data_scope: 'dept_tree', dept_id: at.north }),
    'a shop of it',
    (at) => ({ data_scope: 'dept', dept_id: at.shop }),
    true,
  ],
  [
    'of a region',
    (at) => ({ data_scope: 'dept_tree', dept_id: at.north }),
    'all',
    (at) => ({ data_scope: 'all', dept_id: at.shop }),
    false,
  ],
  ['of one store', (at) => ({ warehouses: [at.a] }), 'every store', () => ({}), false],
  ['of one store', (at) => ({ warehouses: [at.a] }), 'another store', (at) => ({ warehouses: [at.b] }), false],
  [
    'of one store',
    (at) => ({ warehouses: [at.a] }),
    'a department',
    (at) => ({ data_scope: 'dept', dept_id: at.north, warehouses: [at.a] }),
    false,
  ],
  ['of two stores', (at) => ({ warehouses: [at.a, at.b] }), 'one of them', (at) => ({ warehouses: [at.b] }), true],
  ['of everything', () => ({}), 'all', () => ({}), true],
]

describe('[safety S6] nobody takes over who sees more', () => {
  test.each(pairs.map((pair) => [`${pair[0]} and one who sees ${pair[2]}`, ...pair] as const))(
    'a person %s',
    async (_title, _who, own, _whom, theirs, allowed) => {
      const s = await proven(await t.supplier())
      const at = await places(s)
      const clerk = await proven(await s.operator({ apis: staffing, ...own(at) }))
      const colleague = await s.operator({ apis: ['/seller/operator/OperatorInfo'], ...theirs(at) })
      const expected = allowed ? { status: true } : { http: 403, code: 'outranked' }
      const ver = async () => (await s.get<{ ver: number }>('/seller/operator/OperatorInfo', { id: colleague.uid })).data.ver
      expect(await clerk.post('/seller/operator/OperatorSave', { id: colleague.uid, ver: await ver(), password: secret })).toMatchObject(
        expected,
      )
      expect(await clerk.post('/seller/operator/OperatorReset', { id: colleague.uid, password: `${secret}0` })).toMatchObject(expected)
      expect(await clerk.post('/seller/operator/OperatorUnlock', { id: colleague.uid })).toMatchObject(expected)
      expect(await clerk.post('/seller/operator/OperatorTotpOff', { id: colleague.uid })).toMatchObject(expected)
      const again = await t.anyone.post('/public/user/login', {
        username: colleague.login,
        password: `${secret}0`,
        name: s.shortName,
        type: 'password',
      })
      expect(again.status).toBe(allowed)
      const role = (await s.post<{ id: number }>('/seller/role/roleadd', { name: `r${++count}`, path_arr: '[]', api_arr: '[]' })).data.id
      const given = { login_name: `n${++count}`, username: '新', password: secret, role_ids: [role], data_scope: 'all', ...theirs(at) }
      const made = await clerk.post('/seller/operator/OperatorSave', given)
      if (allowed) expect(made).toMatchObject({ status: true })
      else expect(made.status, made.raw.body).toBe(false)
      expect(await clerk.post('/seller/operator/OperatorDel', { id: colleague.uid })).toMatchObject(expected)
    },
  )

  test('a person who is limited is moved neither to a wider department nor to none', async () => {
    const s = await t.supplier()
    const at = await places(s)
    const clerk = await proven(await s.operator({ apis: staffing, data_scope: 'dept_tree', dept_id: at.north }))
    const role = (await s.post<{ id: number }>('/seller/role/roleadd', { name: '空', path_arr: '[]', api_arr: '[]' })).data.id
    const give = (body: object) =>
      clerk.post('/seller/operator/OperatorSave', {
        login_name: `m${++count}`,
        username: '新',
        role_ids: [role],
        data_scope: 'dept',
        ...body,
      })
    expect(await give({ dept_id: at.shop })).toMatchObject({ status: true })
    expect(await give({ dept_id: at.south })).toMatchObject({ status: false })
  })
})

describe('[safety S6] the password is asked for again', () => {
  test('where a password is reset, a second factor is taken off, and an administrator is made', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
    const [admin] = (await s.get<SelectRow[]>('/seller/role/RoleSelect', { q: 'admin' })).data
    const ver = (await s.get<{ ver: number }>('/seller/operator/OperatorInfo', { id: o.uid })).data.ver
    const made = { login_name: `p${++count}`, username: '新', password: secret, role_ids: [admin?.id] }
    const asks = [
      ['/seller/operator/OperatorReset', { id: o.uid, password: secret }],
      ['/seller/operator/OperatorTotpOff', { id: o.uid }],
      ['/seller/operator/OperatorSave', { id: o.uid, ver, password: secret }],
      ['/seller/operator/OperatorSave', { id: o.uid, ver, role_ids: [admin?.id] }],
      ['/seller/operator/OperatorSave', made],
    ] as const
    t.pass(6 * 60)
    for (const [path, body] of asks) expect(await s.post(path, body), path).toMatchObject({ http: 403, code: 'proof_needed' })
    await proven(s)
    expect(await s.post('/seller/operator/OperatorSave', made)).toMatchObject({ status: true })
  })
})
