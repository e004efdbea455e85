import { carriersOf } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../db.ts'
import { carriers } from './carriers.ts'

/**
 * WeChat's code of a carrier by its name as people type it, in full or its beginning: as the supplier keeps it, else as it is in common use. Empty where neither
 * knows it.
 */
export async function wechatCarrier(ctx: Pick<Ctx<DB>, 'registry' | 'installed' | 'asAddon'>, name: string): Promise<string> {
  if (name === '') return ''
  const keepers = carriersOf<DB>(ctx.registry.modules)
  const has = keepers.length === 0 ? new Set<string>() : await ctx.installed(keepers.map(({ key }) => key))
  const own = []
  for (const { key, read } of keepers) if (has.has(key)) own.push(...(await ctx.asAddon(key, read)))
  const known = [...own.filter(({ code_wx }) => code_wx), ...carriers]
  return (known.find((one) => one.name === name) ?? known.find((one) => one.name.startsWith(name)))?.code_wx ?? ''
}
