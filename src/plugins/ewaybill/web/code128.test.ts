import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

// The widths were computed independently by bwip-js 4 (bcid code128).
test.each([
  ['YT1234567890', '2112143121132133111131411122321311233311212411122141211221322331112'],
  ['SF1', '2112142131131323111232212211142331112'],
  ['9890000160004', '2112324113112141212122222221223141112122221141312212312222212331112'],
  ['AB12345', '2112141113231311231232211131413121311131231223122331112'],
  ['JDVE12345678901', '2112141121331123133111231321131232211131413121311131231411222121412221222113132331112'],
  ['12', '2112321122321222312331112'],
])('[P14] the bars of %s match those of another library', (text, widths) => {
  expect(code128(text)?.join('')).toBe(widths)
})

test('[P14] text that a scanner cannot read is not drawn', () => {
  expect(code128('运单')).toBeUndefined()
  expect(code128('')).toBeUndefined()
})
