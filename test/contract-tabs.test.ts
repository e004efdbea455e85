import { describe, expect, test } from 'vitest'
import type { StateCounts } from '#core/wire/resource-wire.ts'
import { tabFilterOf } from '#server/list/count-states.ts'
import { countOf } from './helpers/listing.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import { isAsked } from './helpers/section.ts'
import { inTier } from './helpers/tier.ts'
import { madeUpApp } from './helpers/shared-apps.ts'

// The numbers on the tabs of a list, tested for every resource that has some.
const registry = madeUpRegistry()
const t = await madeUpApp()
const cases = inTier(
  registry.resources.filter((bound) => isAsked(bound) && tabFilterOf(bound, registry) !== undefined),
).flatMap((bound) =>
  tabFilterOf(bound, registry) !== undefined && bound.calls.has('Save') && bound.calls.has('Manage')
    ? [{ table: bound.resource.table, bound, tabs: tabFilterOf(bound, registry) ?? '' }]
    : [],
)

describe('the states of a list', () => {
  test.each(cases)(
    'of $table are counted in one call as the list itself counts them',
    async ({ table, bound, tabs }) => {
      const s = await proven(await t.supplier())
      const samples = sampler(registry, s)
      await samples.make(table)
      await samples.make(table)
      const path = callOf(bound, 'Manage')
      const { data } = await s.get<StateCounts>(path, { _count_by: tabs })
      expect(Object.values(data).reduce((sum, count) => sum + count, 0)).toBe((await countOf(s, bound)).count)
      for (const [state, count] of Object.entries(data)) {
        expect((await countOf(s, bound, { [tabs]: state })).count, state).toBe(count)
        // a filter by state does not change the counts by state
        expect((await s.get(path, { _count_by: tabs, [tabs]: state })).data).toEqual(data)
      }
      expect(await s.get(path, { _count_by: 'created_at' })).toMatchObject({ status: false, code: 'bad_filter' })
    },
  )

  test('are counted within other filters and the scope of the person', async () => {
    const s = await proven(await t.supplier())
    const path = '/jxc/material/MaterialManage'
    await sampler(registry, s).make('material')
    expect((await s.get(path, { _count_by: 'status', keyword: 'no such material' })).data).toEqual({})
    const other = await t.supplier()
    expect((await other.get(path, { _count_by: 'status' })).data).toEqual({})
  })
})
