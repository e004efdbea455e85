import { describe, expect, test } from 'vitest'
import { allRows, countOf } from './helpers/listing.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { proven, sampler } from './helpers/sample.ts'
import { isAsked, ownerOf } from './helpers/section.ts'
import { madeUpApp } from './helpers/shared-apps.ts'

// States that no sum includes, tested for every resource that has one.
const registry = madeUpRegistry()
const t = await madeUpApp()

const cases = registry.resources.filter(isAsked).flatMap((bound) => {
  const { flow, list, table } = bound.resource
  const { sums = [] } = list
  return sums.length > 0 && bound.calls.has('Save')
    ? (flow?.uncounted ?? []).map((state) => ({ table, state, bound, sums }))
    : []
})

describe('a sum', () => {
  test('leaves out voided documents, of every kind', () => {
    const documents = registry.resources.filter(
      (bound) => isAsked(bound) && 'voided' in (bound.resource.flow?.states ?? {}) && bound.resource.list.sums,
    )
    expect(cases.map(({ table, state }) => [table, state])).toEqual(
      expect.arrayContaining(documents.map(({ resource }) => [resource.table, 'voided'])),
    )
  })

  test.each(cases)(
    'of $table leaves out $state rows: they are listed and counted, but not added up',
    async ({ table, state, bound, sums }) => {
      const s = await proven(await t.supplier(ownerOf(registry, bound)))
      const samples = sampler(registry, s)
      const [out, ...others] = [await samples.make(table), await samples.make(table), await samples.make(table)]
      await t.database.sql(`update ${table} set status = $2 where id = $1`, [out?.id, state])
      const rows = await allRows(s, bound)
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([out?.id]))
      const common = rows.filter(({ id }) => others.some((other) => other.id === id))
      expect(common).toHaveLength(2)
      const still = (name: string) => bound.resource.flow?.stillCounted?.includes(name) === true
      const gone = rows.filter(({ id }) => id === out?.id)
      const added = (all: typeof rows, name: string) => all.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)
      const total = (name: string) => added(still(name) ? [...common, ...gone] : common, name)
      const totalrow = Object.fromEntries(sums.map((name) => [name, total(name)]))
      expect(await countOf(s, bound)).toMatchObject({ count: 3, totalrow, x: { left_out: 1 } })
      const nothing = Object.fromEntries(sums.map((name) => [name, still(name) ? added(gone, name) : 0]))
      expect(await countOf(s, bound, { status: state })).toMatchObject({ count: 1, totalrow: nothing })
    },
  )
})
