import { describe, expect, test } from 'vitest'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import type { QuickMenu } from './quick.rules.ts'

const t = await sectionsApp()
const list = async (p: Person, lang = 'zh') =>
  (await p.get<QuickMenu[]>('/seller/quickmenu/QuickMenuList', {}, { headers: { 'accept-language': lang } })).data
const add = (p: Person, path: string, body: Record<string, unknown> = {}) =>
  p.post('/seller/quickmenu/QuickMenuAdd', { path, full_path: `${path}?page=2`, name: 'n', title: '标题', ...body })
const adds = (p: Person, menus: unknown) =>
  p.post('/seller/quickmenu/QuickMenuAdds', { menu_data: JSON.stringify(menus) })
const pathsOf = async (p: Person) =>
  (await p.get<PermissionAnswer>('/seller/role/OperatorPermission')).data.path_arr.filter((path) => !path.includes(':'))
const menu = (path: string): QuickMenu => ({ path, full_path: path, name: '', title: path })

describe('[S22] quick menus', () => {
  test('are personal, with current screen titles', async () => {
    const s = await t.supplier()
    const o = await s.operator({ paths: ['/basicdata/materialunit'], apis: [] })
    expect(await add(s, '/basicdata/materialunit')).toMatchObject({ http: 200 })
    expect(await list(s)).toEqual([
      { path: '/basicdata/materialunit', full_path: '/basicdata/materialunit?page=2', name: 'n', title: '计量单位' },
    ])
    expect((await list(s, 'en'))[0]?.title).toBe('Units')
    expect(await list(o)).toEqual([])
    expect(await s.post('/seller/quickmenu/QuickMenuDel', { path: '/basicdata/materialunit' })).toMatchObject({
      http: 200,
    })
    expect(await list(s)).toEqual([])
  })
  test('cannot be added twice, nor for the workbench itself, nor for closed screens', async () => {
    const s = await t.supplier()
    await add(s, '/basicdata/materialunit')
    expect(await add(s, '/basicdata/materialunit')).toMatchObject({
      http: 422,
      code: 'quick_twice',
      msg: '请勿重复添加',
    })
    for (const path of ['/', '/dashboard'])
      expect(await add(s, path, { title: '工作台' })).toMatchObject({
        code: 'quick_dashboard',
        msg: '工作台 不可添加快捷菜单哦',
      })
    expect(await add(s, '/nowhere')).toMatchObject({ code: 'unknown_right', data: { errors: [{ field: 'path' }] } })
    const o = await s.operator({ paths: ['/basicdata/materialunit'], apis: [] })
    expect(await add(o, '/basicdata/customer/manage')).toMatchObject({ code: 'unknown_right' })
  })
  test('are at most sixteen, also when added concurrently', async () => {
    const s = await t.supplier()
    const paths = await pathsOf(s)
    expect(paths.length).toBeGreaterThan(20)
    expect(await adds(s, paths.slice(0, 17).map(menu))).toMatchObject({
      http: 422,
      code: 'quick_full',
      msg: '最多可添加16个快捷菜单哦',
    })
    expect(await adds(s, paths.slice(0, 14).map(menu))).toMatchObject({ http: 200 })
    const answers = await Promise.all(paths.slice(14, 19).map((path) => add(s, path)))
    expect(answers.filter(({ status }) => status)).toHaveLength(2)
    expect((await list(s)).map(({ path }) => path).slice(0, 14)).toEqual(paths.slice(0, 14))
    expect(await list(s)).toHaveLength(16)
  })
  test('are saved together in order, replacing the previous ones', async () => {
    const s = await t.supplier()
    await add(s, '/basicdata/materialunit')
    expect(await adds(s, ['/basicdata/warehouse/manage', '/basicdata/customer/manage'].map(menu))).toMatchObject({
      http: 200,
    })
    expect((await list(s)).map(({ path }) => path)).toEqual([
      '/basicdata/warehouse/manage',
      '/basicdata/customer/manage',
    ])
    expect(await adds(s, ['/basicdata/customer/manage', '/basicdata/customer/manage'].map(menu))).toMatchObject({
      code: 'quick_twice',
    })
    expect(await adds(s, [])).toMatchObject({ http: 200 })
    expect(await list(s)).toEqual([])
  })
  test.each([[{ a: 1 }], [[1]], [[{ path: 1 }]], ['x']])('%j is no list of menus', async (menus) => {
    expect(await adds(await t.supplier(), menus)).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'menu_data', code: 'wrong_type' }] },
    })
  })
  test('that an operator may no longer open disappear, and use no slot', async () => {
    const s = await t.supplier()
    const { id } = (
      await s.post<{ id: number }>('/seller/role/roleadd', {
        name: '员',
        path_arr: '["/basicdata/materialunit","/basicdata/warehouse/manage"]',
        api_arr: '["/jxc/unit/UnitManage"]',
      })
    ).data
    const o = await s.as(id)
    await adds(o, ['/basicdata/materialunit', '/basicdata/warehouse/manage'].map(menu))
    await s.post('/seller/role/roleedit', { id, ver: 1, path_arr: '["/basicdata/materialunit"]' })
    expect((await list(o)).map(({ path }) => path)).toEqual(['/basicdata/materialunit'])
  })
})
