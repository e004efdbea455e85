import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { unscoped } from './scope.ts'
import { findSingle } from './single.ts'

/** Whether visitors may register, as each section that has a say keeps it in a setting of the platform. */
export async function registrationOpen(platform: Tx, registry: Registry): Promise<boolean> {
  const session = { ...unscoped, uid: 0, dept_id: null }
  for (const { registration } of registry.modules) {
    if (!registration) continue
    const kept = await findSingle(platform, { bound: registry.of(registration.setting.table), registry, session })
    if (kept[registration.open] !== true) return false
  }
  return true
}
