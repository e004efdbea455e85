import { regionTree } from '#core/fields/regions.ts'
import type { Random } from './random.ts'

/** A district where a made-up company sits. */
export interface Place {
  /** Six digits. */
  code: string
  province: string
  city: string
  district: string
}

// Provinces along the coast and in the plains, where salt and grain are traded.
const provinces = ['江苏省', '浙江省', '山东省', '安徽省', '河南省', '福建省', '湖北省', '江西省', '广东省', '河北省']

const places = regionTree()
  .filter(({ label }) => provinces.includes(label))
  .flatMap((province) =>
    (province.children ?? []).flatMap((city) =>
      (city.children ?? [])
        .filter(({ value }) => value.length === 6)
        .map(({ value, label }): Place => ({ code: value, province: province.label, city: city.label, district: label })),
    ),
  )
  .filter(({ city, district }) => city.endsWith('市') && /[区县市]$/.test(district) && district !== '市辖区')

export function somePlace(random: Random): Place {
  return random.pick(places)
}

/** The places of one city, for suppliers whose departments lie together. */
export function placesIn(city: string): Place[] {
  const found = places.filter((place) => place.city === city)
  if (found.length === 0) throw new Error(`no place in ${city}`)
  return found
}

/** `盐城市` -> `盐城`. */
export function shortName(place: string): string {
  return place.length > 2 ? place.replace(/[市县区]$/, '') : place
}

const streets = [
  '人民路',
  '建设路',
  '海盐路',
  '粮贸大道',
  '中山路',
  '解放路',
  '滨河路',
  '工业园区一路',
  '物流大道',
  '振兴街',
  '盐仓街',
  '稻香路',
]

export function someAddress(random: Random, { city, district }: Place): string {
  return `${city}${district}${someStreet(random)}`
}

/** What stands behind a region that is told by itself. */
export function someStreet(random: Random): string {
  return `${random.pick(streets)}${random.between(1, 388)}号`
}

/** Where buyers of a shop on the coast of Jiangsu live: half of them in the province, a third around it. */
export function someBuyersPlace(random: Random): Place {
  const dice = random.next()
  const near = dice < 0.48 ? ['江苏省'] : dice < 0.8 ? ['浙江省', '安徽省', '山东省'] : undefined
  return random.pick(near ? places.filter(({ province }) => near.includes(province)) : places)
}
