import { formatAddress, isAddress } from './address.ts'
import { formatPoint, isPoint } from './geo-point.ts'
import type { FieldKind } from './kind.ts'
import { regionNames } from './region.ts'
import { regionName } from './regions.ts'

/**
 * The text of a sheet's cell, by the kinds that write their own (`sheet: { as: 'own' }`): a worker thread has the
 * kind's name, not the field.
 */
const cellTexts: Partial<Record<FieldKind, (value: unknown) => string>> = {
  region: (value) => regionName(String(value)),
  regions: (value) => (Array.isArray(value) ? regionNames(value.map(String)) : ''),
  address: (value) => (isAddress(value) ? formatAddress(value) : ''),
  geo_point: (value) => (isPoint(value) ? formatPoint(value) : ''),
}

/** The text that a kind writes into a cell. */
export function cellText(kind: FieldKind, value: unknown): string {
  const write = cellTexts[kind]
  if (!write) throw new Error(`${kind} writes no cell of its own`)
  return write(value)
}
