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
const rightsOf = (groups: readonly RightsGroup[]) =>
  groups.flatMap(({ objects }) => objects.flatMap(({ rights }) => rights))

test('the rights matrix covers every screen and call of the tree, and viewing never includes a change', async () => {
  const groups = await matrixFor(await t.supplier({ is_platform: true }))
  const rights = rightsOf(groups)
  const [paths, apis] = [
    new Set(rights.flatMap((right) => right.paths)),
    new Set(rights.flatMap((right) => right.apis)),
  ]
  const pages = groups.flatMap((group) => group.pages)
  expect(pages.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([])
  expect(
    pages
      .flatMap(({ calls }) => calls)
      .filter(({ path }) => !apis.has(path))
      .map(({ path }) => path),
  ).toEqual([])
  for (const right of rights.filter(({ action }) => action === 'see'))
    expect(right.apis.filter((api) => writing.has(api))).toEqual([])
  for (const { objects } of groups)
    for (const { key, title, rights: objectRights } of objects) {
      expect({ key, title: title !== '' && title !== key }).toEqual({ key, title: true })
      expect(new Set(objectRights.map((right) => right.key)).size).toBe(objectRights.length)
      expect(objectRights.map(({ action }) => rightActions.indexOf(action))).toEqual(
        objectRights.map(({ action }) => rightActions.indexOf(action)).toSorted((a, b) => a - b),
      )
      // the key of a right is a part of it
      for (const { mark, paths: rightPaths, apis: calls } of objectRights)
        expect({ key, mark, paths: rightPaths, apis: calls }).toEqual({
          key,
          mark,
          ...('path' in mark
            ? { paths: expect.arrayContaining([mark.path]), apis: calls }
            : { paths: rightPaths, apis: expect.arrayContaining([mark.api]) }),
        })
    }
})

test('separate rights are not included in others: viewing a list includes neither record tabs nor protected fields', async () => {
  const rights = rightsOf(await matrixFor(await t.supplier({ is_platform: true })))
  const tabs = all.pages.flatMap(({ writes }) => writes.filter((api) => !writing.has(api)))
  const fields = all.resources.flatMap(({ fields: fieldMap }) =>
    [...fieldMap.values()].flatMap(({ readRight }) => readRight ?? []),
  )
  expect(fields).toContain('/seller/order/OrderCost')
  for (const api of new Set([...tabs, ...fields]))
    for (const right of rights.filter(({ apis }) => apis.includes(api)))
      expect([api, right.mark, right.apis]).toEqual([api, { api }, [api]])
})

test('an operator with view rights changes nothing; with delete rights can delete', async () => {
  const s = await t.supplier()
  const units = (await matrixFor(s)).flatMap(({ objects }) => objects).find(({ key }) => key === 'unit')
  const [see, remove] = ['see', 'delete'].map((action) => units?.rights.find((right) => right.action === action))
  if (!see || !remove) throw new Error('units cannot be seen or deleted')
  const { id } = (await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 }))
    .data
  const looker = await s.operator({ paths: see.paths, apis: see.apis })
  expect(await looker.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
  expect(await looker.post('/jxc/unit/UnitDel', { id })).toMatchObject({ http: 403 })
  const remover = await s.operator({ paths: [...see.paths, ...remove.paths], apis: [...see.apis, ...remove.apis] })
  expect(await remover.post('/jxc/unit/UnitDel', { id })).toMatchObject({ http: 200 })
})

test('a clerk sees which rights they may grant', async () => {
  const s = await t.supplier()
  const see = rightsOf(await matrixFor(s)).find(
    ({ key, mark }) => key === 'see' && 'path' in mark && mark.path === '/basicdata/materialunit',
  )
  const clerk = await s.operator({ paths: see?.paths ?? [], apis: [...(see?.apis ?? []), '/seller/role/RoleTree'] })
  const grantable = rightsOf(await matrixFor(clerk)).filter((right) => right.held)
  expect(grantable.map(({ paths }) => paths)).toEqual([see?.paths])
})
