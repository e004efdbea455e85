import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gs1Of, gtinForms } from './gs1.ts'
import { parseLocal } from './time.ts'

const gs = '\u001D'
const day = (text: string) => parseLocal(text)
const full = {
  gtin: '06901234567892',
  batch: 'A1-7',
  producedAt: day('2026-11-03'),
  expireAt: day('2029-02-28'),
  grams: 12_500,
  count: 40,
}

test('the elements of a GS1 code are read in any order and in every form that scanners send', () => {
  const fixed = '010690123456789211261103172902003102001250'
  for (const code of [
    `${gs}${fixed}10A1-7${gs}3740`,
    `]C1${fixed}3740${gs}10A1-7`,
    `${fixed}10A1-7${gs}3740`,
    '(01)06901234567892(11)261103(17)290228(3103)012500(37)40(10)A1-7',
  ])
    expect([code, gs1Of(code)]).toEqual([code, full])
  expect(gs1Of('010690123456789210A1')).toEqual({ gtin: '06901234567892', batch: 'A1' })
})

test('text that is not a GS1 code, or only half of one, is refused', () => {
  for (const code of [
    '6901234567892',
    '0106901234567893',
    '010690123456789299X',
    `${gs}010690123456789217261`,
    'SALT-001',
    '',
    '(01)1',
    `${gs}17290228`,
    `${gs}010690123456789217291399`,
  ])
    expect([code, gs1Of(code)]).toEqual([code, undefined])
  fc.assert(fc.property(fc.string(), (text) => void gs1Of(text)))
})

test('a GTIN has the shorter forms that other barcodes show', () => {
  expect([gtinForms('06901234567892'), gtinForms('00012345678905'), gtinForms('16901234567899')]).toEqual([
    ['06901234567892', '6901234567892'],
    ['00012345678905', '0012345678905', '012345678905'],
    ['16901234567899'],
  ])
})
