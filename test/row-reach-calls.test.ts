import { expect, test } from 'vitest'
import type { Call } from '#core/define/call.ts'
import { registry } from '#core/define/registry.ts'
import { plugins, product } from '#plugins/index.ts'
import { productApp } from './helpers/shared-apps.ts'
import { plant, planted } from './helpers/planted.ts'
import { proven } from './helpers/sample.ts'

// Every read call, made by a person of one department with the ids of records of another one. Texts of planted rows
// name their side, so each disclosed text of the other department is recognised.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })

/** Calls that end what others rest on, or that a supplier has no say in. */
const untested =
  /^\/public\/|^\/addons\/(un)?install|OperatorReset|OperatorUnlock|TotpOff|roleadd|VersionCheck|^\/seller\/supplier\/|QuickMenu/
/** A call that reads json of a shape that planted rows do not have. */
const shaped = new Set<string>(['/seller/recycle/rule/RuleChanges'])

test('[S23] no read call shows rows of one department to a person of another', async () => {
  const boss = await proven(await t.supplier())
  const apis = t.app.routeTable
    .filter(({ access, method }) => access === 'api' && method !== 'HEAD')
    .map(({ right }) => right)
  const clerk = await proven(await boss.operator({ apis, data_scope: 'dept' }))
  await plant(t.database, all, { suid: boss.suid, me: clerk.uid })
  await t.database.sql('update operator set dept_id = $2 where id = $1', [clerk.uid, planted.here])
  const leaks: string[] = []
  let count = 0
  for (const call of all.calls.filter(
    ({ path, writes, sheet }) => !untested.test(path) && !writes && !sheet && !shaped.has(path),
  ))
    for (const query of [queryOf(call), queryOf(call, true)]) {
      count += 1
      const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const answer = call.method === 'GET' ? await clerk.get(call.path, texts) : await clerk.post(call.path, query)
      if (/elsewhere/.test(answer.raw.body) || answer.http >= 500)
        leaks.push(`${call.path} ${JSON.stringify(query)} ${answer.http}`)
    }
  expect(count).toBeGreaterThan(400)
  expect(leaks).toEqual([])
})

/** Inputs of a call that point to the other department; `bare`: the required ones alone. */
function queryOf({ input }: Call, bare = false): Record<string, unknown> {
  const id = planted.elsewhere
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, field]): [string, unknown][] => {
      if (bare && field.nullable) return []
      if (field.kind === 'ref' || /(^|_)id$/.test(name)) return [[name, id]]
      if (field.kind === 'refs' || /(^|_)ids$/.test(name)) return [[name, [id]]]
      if (field.nullable) return []
      if (field.options) return [[name, Object.keys(field.options)[0]]]
      return [[name, field.kind === 'text' ? 'outbound' : field.kind.startsWith('date') ? 1_764_000_000 : 1]]
    }),
  )
}
