import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { mapSetting } from './map-setting.resource.ts'

/** The configured base map; null when there is none. */
export async function basemapOf(
  ctx: Ctx<DB>,
): Promise<{ url: string; credit: string; datum: 'wgs84' | 'gcj02'; least: number; most: number } | null> {
  const { tiles, credit, datum, least, most } = await ctx.single(mapSetting)
  return tiles === null ? null : { url: tiles, credit: credit ?? '', datum, least, most }
}
