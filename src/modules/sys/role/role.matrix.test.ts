import { expect, test } from 'vitest'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { registry } from '#core/define/registry.ts'
import { writingCalls } from '#core/define/writing-calls.ts'
import { rightActions } from '#core/wire/access-wire.ts'
import type { RightsGroup } from '#core/wire/access-wire.ts'
import { plugins, product } from '#plugins/index.ts'
import type { Person } from '#test/helpers/app.ts'

const all = registry(product)
const t = await testApp({ ...sections(all), addons: plugins.map(({ key }) => key) })
const writing = writingCalls(all.calls, all.resources)
const matrixFor = async (s: Person) => (await s.get<RightsGroup[]>('/seller/role/RoleTree')).data
const rightsOf = (groups: readonly RightsGroup[]) => groups.flatMap(({ objects }) => objects.flatMap(({ rights }) => rights))

test('the matrix of rights has every screen and every call of the tree, and shows with nothing what changes something', async () => {
  const groups = await matrixFor(await t.supplier({ is_platform: true }))
  const rights = rightsOf(groups)
  const [paths, apis] = [new Set(rights.flatMap((one) => one.paths)), new Set(rights.flatMap((one) => one.apis))]
  const pages = groups.flatMap((group) => group.pages)
  expect(pages.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([])
  expect(pages.flatMap(({ calls }) => calls).filter(({ path }) => !apis.has(path)).map(({ path }) => path)).toEqual([]) // prettier-ignore
  for (const right of rights.filter(({ action }) => action === 'see')) expect(right.apis.filter((api) => writing.has(api))).toEqual([])
  for (const { objects } of groups)
    for (const { key, title, rights: own } of objects) {
      expect({ key, title: title !== '' && title !== key }).toEqual({ key, title: true })
      expect(new Set(own.map((one) => one.key)).size).toBe(own.length)
      expect(own.map(({ action }) => rightActions.indexOf(action))).toEqual(own.map(({ action }) => rightActions.indexOf(action)).toSorted((a, b) => a - b)) // prettier-ignore
      // what a right is known by is a part of it
      for (const { mark, paths: ways, apis: calls } of own)
        expect({ key, mark, paths: ways, apis: calls }).toEqual({
          key,
          mark,
          ...('path' in mark
            ? { paths: expect.arrayContaining([mark.path]), apis: calls }
            : { paths: ways, apis: expect.arrayContaining([mark.api]) }),
        })
    }
})

test('a right of its own is part of no other: neither tabs of a record nor what some fields need come with seeing a list', async () => {
  const rights = rightsOf(await matrixFor(await t.supplier({ is_platform: true })))
  const tabs = all.pages.flatMap(({ writes }) => writes.filter((api) => !writing.has(api)))
  const fields = all.resources.flatMap(({ fields: own }) => [...own.values()].flatMap(({ readRight }) => readRight ?? []))
  expect(fields).toContain('/seller/order/OrderCost')
  for (const api of new Set([...tabs, ...fields]))
    for (const right of rights.filter(({ apis }) => apis.includes(api)))
      expect([api, right.mark, right.apis]).toEqual([api, { api }, [api]])
})

test('whoever is given one object to see, sees it and changes nothing; whoever may also delete, deletes', async () => {
  const s = await t.supplier()
  const units = (await matrixFor(s)).flatMap(({ objects }) => objects).find(({ key }) => key === 'unit')
  const [see, remove] = ['see', 'delete'].map((action) => units?.rights.find((one) => one.action === action))
  if (!see || !remove) throw new Error('units cannot be seen or deleted')
  const { id } = (await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })).data
  const looker = await s.operator({ paths: see.paths, apis: see.apis })
  expect(await looker.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
  expect(await looker.post('/jxc/unit/UnitDel', { id })).toMatchObject({ http: 403 })
  const remover = await s.operator({ paths: [...see.paths, ...remove.paths], apis: [...see.apis, ...remove.apis] })
  expect(await remover.post('/jxc/unit/UnitDel', { id })).toMatchObject({ http: 200 })
})

test('a clerk learns which of the rights they may give', async () => {
  const s = await t.supplier()
  const see = rightsOf(await matrixFor(s)).find(
    ({ key, mark }) => key === 'see' && 'path' in mark && mark.path === '/basicdata/materialunit',
  )
  const clerk = await s.operator({ paths: see?.paths ?? [], apis: [...(see?.apis ?? []), '/seller/role/RoleTree'] })
  const held = rightsOf(await matrixFor(clerk)).filter((one) => one.held)
  expect(held.map(({ paths }) => paths)).toEqual([see?.paths])
})
