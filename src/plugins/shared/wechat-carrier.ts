import { carriersOf } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../db.ts'
import { carriers } from './carriers.ts'

/**
 * WeChat's code of a carrier by its name as people enter it, complete or its beginning: from the supplier's carriers,
 * else from the common ones. Empty where neither has it.
 */
export async function wechatCarrier(
  ctx: Pick<Ctx<DB>, 'registry' | 'installed' | 'asAddon'>,
  name: string,
): Promise<string> {
  if (name === '') return ''
  const sources = carriersOf<DB>(ctx.registry.modules)
  const installed = sources.length === 0 ? new Set<string>() : await ctx.installed(sources.map(({ key }) => key))
  const tenantCarriers = []
  for (const { key, read } of sources) if (installed.has(key)) tenantCarriers.push(...(await ctx.asAddon(key, read)))
  const candidates = [...tenantCarriers.filter(({ code_wx }) => code_wx), ...carriers]
  return (
    (candidates.find((carrier) => carrier.name === name) ?? candidates.find((carrier) => carrier.name.startsWith(name)))
      ?.code_wx ?? ''
  )
}
