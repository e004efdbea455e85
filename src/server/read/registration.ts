import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { unscoped } from './scope.ts'
import { findSingle } from './single.ts'

/** Whether visitors may register, as the platform settings of the sections decide. */
export async function registrationOpen(platform: Tx, registry: Registry): Promise<boolean> {
  const session = { ...unscoped, uid: 0, dept_id: null }
  for (const { registration } of registry.modules) {
    if (!registration) continue
    const settings = await findSingle(platform, { bound: registry.of(registration.setting.table), registry, session })
    if (settings[registration.open] !== true) return false
  }
  return true
}
