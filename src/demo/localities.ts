import { regionTree } from '#core/fields/regions.ts'
import type { Random } from './random.ts'

/** A district for the address of a fictitious company. */
export interface Locality {
  /** Six digits. */
  code: string
  province: string
  city: string
  district: string
}

// Coastal and lowland provinces, where salt and grain are traded.
const provinces = ['江苏省', '浙江省', '山东省', '安徽省', '河南省', '福建省', '湖北省', '江西省', '广东省', '河北省']

const localities = regionTree()
  .filter(({ label }) => provinces.includes(label))
  .flatMap((province) =>
    (province.children ?? []).flatMap((city) =>
      (city.children ?? [])
        .filter(({ value }) => value.length === 6)
        .map(({ value, label }): Locality => ({
          code: value,
          province: province.label,
          city: city.label,
          district: label,
        })),
    ),
  )
  .filter(({ city, district }) => city.endsWith('市') && /[区县市]$/.test(district) && district !== '市辖区')

export function randomLocality(random: Random): Locality {
  return random.pick(localities)
}

/** The districts of one city, for suppliers whose departments are close together. */
export function localitiesIn(city: string): Locality[] {
  const matches = localities.filter((locality) => locality.city === city)
  if (matches.length === 0) throw new Error(`no place in ${city}`)
  return matches
}

/** `盐城市` -> `盐城`. */
export function shortName(locality: string): string {
  return locality.length > 2 ? locality.replace(/[市县区]$/, '') : locality
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

export function randomAddress(random: Random, { city, district }: Locality): string {
  return `${city}${district}${randomStreet(random)}`
}

/** Street addresses. */
export function randomStreet(random: Random): string {
  return `${random.pick(streets)}${random.between(1, 388)}号`
}

/** Districts of buyers of a shop on the coast of Jiangsu: half in the province, a third in its neighbours. */
export function randomBuyerLocality(random: Random): Locality {
  const dice = random.next()
  const near = dice < 0.48 ? ['江苏省'] : dice < 0.8 ? ['浙江省', '安徽省', '山东省'] : undefined
  return random.pick(near ? localities.filter(({ province }) => near.includes(province)) : localities)
}
