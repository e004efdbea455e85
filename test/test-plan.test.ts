import { expect, test } from 'vitest'
import { planFor, planOf } from '../scripts/test-plan.mjs'

test('without arguments a run is quick, and a name is a section, a plugin or a part of a path', () => {
  expect(planOf([])).toMatchObject({ kind: 'quick' })
  expect(planOf(['--full'])).toMatchObject({ kind: 'full' })
  expect(planOf(['inventory', 'express'])).toMatchObject({
    kind: 'named',
    sections: ['src/modules/inventory/', 'src/plugins/express/'],
  })
  expect(planOf(['test-plan.test'])).toMatchObject({ kind: 'named', sections: [], files: ['test-plan.test'] })
})

test('a name without a match, an unknown option and an unknown commit are refused with a message', () => {
  expect(planOf(['invetory']).refusal).toMatch(/^nothing is called invetory: .*\binventory\b/)
  expect(planOf(['--fast']).refusal).toMatch(/^there is no option --fast: use --full/)
  expect(planOf(['--changed', 'no-such-commit']).refusal).toMatch(/^the changes since no-such-commit are not known/)
  expect(planOf(['--changed=no-such-commit']).refusal).toMatch(/^the changes since no-such-commit are not known/)
  expect(planOf(['--changed=']).refusal).toMatch(/^--changed= needs a commit/)
})

test('a change is tested by the sections that own and import it; one of the ground below them by the quick run', () => {
  const stock = planFor(['src/modules/inventory/stock/stock-log.ts'])
  expect(stock.kind).toBe('changed')
  expect(stock.sections).toContain('src/modules/inventory/')
  expect(stock.files).toContain('test/safety.test.ts')
  expect(planFor(['src/plugins/kefu/setting/setting.test.ts'])).toMatchObject({
    kind: 'changed',
    sections: ['src/plugins/kefu/'],
  })
  expect(planFor(['src/server/app.ts', 'src/plugins/kefu/plugin.ts']).kind).toBe('quick')
  expect(planFor([]).kind).toBe('nothing')
})
