import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { SelectRow } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { proven } from '#test/helpers/sample.ts'

const t = await testApp(sections(registry(modules)))
const staffing = ['Manage', 'Info', 'Save', 'Del', 'Reset', 'Unlock', 'TotpOff', 'Select'].map(
  (name) => `/seller/operator/Operator${name}`,
)
const secret = 'korn-und-salz-9'
let count = 0

const departments = async (s: Person) => {
  const create = async (path: string, body: object) => (await s.post<{ id: number }>(path, { ...body })).data.id
  const dept = (name: string, parent_id: number | null = null) =>
    create('/jxc/dept/DeptSave', { name, parent_id, type_id: 'office' })
  const store = (code: string) => create('/jxc/warehouse/WarehouseSave', { code, name: code, type: 'finished' })
  const north = await dept('北区')
  return { north, shop: await dept('一店', north), south: await dept('南区'), a: await store('A'), b: await store('B') }
}
type Departments = Awaited<ReturnType<typeof departments>>
interface Reach {
  data_scope?: 'all' | 'dept_tree' | 'dept' | 'own'
  dept_id?: number
  warehouses?: number[]
}

/**
 * When viewing as another operator that operator's scope applies, so these must not be reset, edited or created by
 * those.
 */
const pairs: [who: string, (at: Departments) => Reach, whom: string, (at: Departments) => Reach, allowed: boolean][] = [
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

describe('[safety S6] an operator cannot take over another with a wider scope', () => {
  test.each(pairs.map((pair) => [`${pair[0]} and one who sees ${pair[2]}`, ...pair] as const))(
    'a person %s',
    async (_title, _who, ownScope, _whom, theirs, allowed) => {
      const s = await proven(await t.supplier())
      const at = await departments(s)
      const clerk = await proven(await s.operator({ apis: staffing, ...ownScope(at) }))
      const colleague = await s.operator({ apis: ['/seller/operator/OperatorInfo'], ...theirs(at) })
      const expected = allowed ? { status: true } : { http: 403, code: 'outranked' }
      const ver = async () =>
        (await s.get<{ ver: number }>('/seller/operator/OperatorInfo', { id: colleague.uid })).data.ver
      expect(
        await clerk.post('/seller/operator/OperatorSave', { id: colleague.uid, ver: await ver(), password: secret }),
      ).toMatchObject(expected)
      expect(
        await clerk.post('/seller/operator/OperatorReset', { id: colleague.uid, password: `${secret}0` }),
      ).toMatchObject(expected)
      expect(await clerk.post('/seller/operator/OperatorUnlock', { id: colleague.uid })).toMatchObject(expected)
      expect(await clerk.post('/seller/operator/OperatorTotpOff', { id: colleague.uid })).toMatchObject(expected)
      const signIn = await t.anyone.post('/public/user/login', {
        username: colleague.login,
        password: `${secret}0`,
        name: s.shortName,
        type: 'password',
      })
      expect(signIn.status).toBe(allowed)
      const role = (
        await s.post<{ id: number }>('/seller/role/roleadd', { name: `r${++count}`, path_arr: '[]', api_arr: '[]' })
      ).data.id
      const input = {
        login_name: `n${++count}`,
        username: '新',
        password: secret,
        role_ids: [role],
        data_scope: 'all',
        ...theirs(at),
      }
      const created = await clerk.post('/seller/operator/OperatorSave', input)
      if (allowed) expect(created).toMatchObject({ status: true })
      else expect(created.status, created.raw.body).toBe(false)
      expect(await clerk.post('/seller/operator/OperatorDel', { id: colleague.uid })).toMatchObject(expected)
    },
  )

  test('an operator with limited scope can be moved neither to a wider department nor to none', async () => {
    const s = await t.supplier()
    const at = await departments(s)
    const clerk = await proven(await s.operator({ apis: staffing, data_scope: 'dept_tree', dept_id: at.north }))
    const role = (await s.post<{ id: number }>('/seller/role/roleadd', { name: '空', path_arr: '[]', api_arr: '[]' }))
      .data.id
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

describe('[safety S6] the password is requested again', () => {
  test('when a password is reset, a second factor is removed, or an administrator is created', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
    const [admin] = (await s.get<SelectRow[]>('/seller/role/RoleSelect', { q: 'admin' })).data
    const ver = (await s.get<{ ver: number }>('/seller/operator/OperatorInfo', { id: o.uid })).data.ver
    const input = { login_name: `p${++count}`, username: '新', password: secret, role_ids: [admin?.id] }
    const attempts = [
      ['/seller/operator/OperatorReset', { id: o.uid, password: secret }],
      ['/seller/operator/OperatorTotpOff', { id: o.uid }],
      ['/seller/operator/OperatorSave', { id: o.uid, ver, password: secret }],
      ['/seller/operator/OperatorSave', { id: o.uid, ver, role_ids: [admin?.id] }],
      ['/seller/operator/OperatorSave', input],
    ] as const
    t.pass(6 * 60)
    for (const [path, body] of attempts)
      expect(await s.post(path, body), path).toMatchObject({ http: 403, code: 'proof_needed' })
    await proven(s)
    expect(await s.post('/seller/operator/OperatorSave', input)).toMatchObject({ status: true })
  })
})
