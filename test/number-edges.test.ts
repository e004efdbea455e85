import { beforeAll, describe, expect, test } from 'vitest'
import type { Bound } from '#core/define/registry.ts'
import type { Field } from '#core/fields/field.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { Person } from './helpers/app.ts'
import { countOf } from './helpers/listing.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import type { Body, Sampler } from './helpers/sample.ts'
import { isAsked, isKept } from './helpers/section.ts'
import { readBook } from './helpers/sheets.ts'
import { inTier } from './helpers/tier.ts'
import { madeUpApp } from './helpers/shared-apps.ts'

// The minimum and the maximum of every settable number field, one beyond each, and the lists over many such records.
const registry = madeUpRegistry()
const t = await madeUpApp()
const saved = registry.resources.filter((bound) => isAsked(bound) && bound.calls.has('Save'))
const values = inTier(saved)
const MOST = Number.MAX_SAFE_INTEGER

interface NumberField {
  name: string
  field: Field
  /** The part of the record with its lines. */
  part?: string
}

/** Numbers that a person may send: those of the record and those of its lines. */
function numbersOf({ resource }: Bound): NumberField[] {
  const sent = (fields: Readonly<Record<string, Field>>, part?: string) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.sheet?.as === 'number' && !field.server ? [{ name, field, ...(part === undefined ? {} : { part }) }] : [],
    )
  return [
    ...sent(resource.fields),
    ...Object.entries(resource.lines ?? {}).flatMap(([part, { fields }]) => sent(fields, part)),
  ]
}

function withNumber(body: Body, { name, part }: NumberField, value: number): Body {
  if (part === undefined) return { ...body, [name]: value }
  const lines: unknown[] = Array.isArray(body[part]) && body[part].length > 0 ? body[part] : [{}]
  return { ...body, [part]: lines.map((line) => ({ ...(typeof line === 'object' ? line : {}), [name]: value })) }
}

describe('numbers at their edges', () => {
  let s: Person
  let samples: Sampler
  beforeAll(async () => {
    s = await proven(await t.supplier({ is_platform: true, is_union: true }))
    samples = sampler(registry, s)
  })

  test.each(values.map((bound) => ({ table: bound.resource.table, bound })))(
    'of $table: what is beyond is refused by name, what is within is taken or refused in words',
    async ({ table, bound }) => {
      const wrong: unknown[] = []
      for (const number of numbersOf(bound)) {
        const { min = -MOST, max = MOST } = number.field
        for (const value of [min - 1, max + 1, MOST, -MOST, min, max]) {
          const { http, raw } = await s.post(
            callOf(bound, 'Save'),
            withNumber(await samples.body(table), number, value),
          )
          const beyond = value < min || value > max
          const named = raw.body.includes(`"${number.name}"`) || raw.body.includes(`.${number.name}"`)
          if (http >= 500 || (beyond && (http < 400 || (http === 422 && !named))))
            wrong.push([number.name, value, http, raw.body])
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test('a valid number leaves room for thousands of its size within a sum', () => {
    const roomy = values.flatMap((bound) =>
      numbersOf(bound).flatMap(({ name, field: { min = -MOST, max = MOST } }) =>
        Math.max(-min, max) > MOST / 9000 && (bound.resource.list.sums ?? []).includes(name)
          ? [`${bound.resource.table}.${name}`]
          : [],
      ),
    )
    expect(roomy).toEqual([])
  })

  test('afterwards every list, its count, and every call without parameters answers', async () => {
    const wrong: unknown[] = []
    const get = async (path: string, query: Record<string, string | number> = {}) => {
      const { http, raw } = await s.get(path, query)
      if (http >= 500) wrong.push([path, query, raw.body])
    }
    for (const { calls, resource } of registry.resources) {
      const manage = calls.get('Manage')
      if (manage === undefined || resource.single) continue
      await get(manage, { limit: 100 })
      await get(manage, { _count_sum: 1 })
    }
    const free = registry.calls.filter(
      ({ method, input }) => method === 'GET' && Object.values(input).every(({ nullable }) => nullable),
    )
    for (const { path } of free.filter(({ writes }) => !writes)) await get(path)
    for (const path of ['/seller/index/Workbench', '/seller/index/Charts']) await get(path)
    expect(wrong).toEqual([])
    expect(free.length).toBeGreaterThan(5)
  })
})

const summed = saved.filter(isKept).flatMap((bound) => {
  const { table, list, fields } = bound.resource
  const stored = (list.sums ?? []).filter((name) => fields[name]?.column === 'bigint' && !(name in bound.computed))
  return stored.length > 0 && !list.sumWhenSame ? [{ table, bound, stored }] : []
})

test.each(summed)(
  'sums of $table that outgrow 2^53 are exact, in the list and in its export',
  async ({ table, bound, stored }) => {
    const s = await proven(await t.supplier())
    const samples = sampler(registry, s)
    for (let n = 0; n < 3; n++) await samples.make(table)
    await t.database.sql(
      `update ${table} set ${stored.map((name) => `${name} = ${MOST}`).join(', ')} where suid = $1`,
      [s.suid],
    )
    const digits = String(3n * BigInt(MOST))
    const answer = await countOf(s, bound)
    expect(answer).toMatchObject({ count: 3, totalrow: Object.fromEntries(stored.map((name) => [name, digits])) })
    if (!bound.resource.list.export) return
    const file = await s.download(callOf(bound, 'Manage'), { _down_excel: '1' })
    expect(file.statusCode).toBe(200)
    const [, receipt] = await readBook(file.rawPayload)
    for (const name of stored) {
      const scale = bound.fields.get(name)?.scale ?? 0
      expect(receipt?.rows.flat().map(String)).toContain(formatDecimal(BigInt(digits), scale))
    }
  },
)

test('there are such sums', () => {
  expect(summed.length).toBeGreaterThan(3)
})
