import { encrypt, getSignature } from '@wecom/crypto'
import { expect, test } from 'vitest'
import { isSigned, decrypt } from './crypt.ts'
import { xmlText } from './xml.ts'

const key = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const appid = 'wx2c2769f8efd9abc2'

test('a message is decrypted and its signature verified as in the published example of WeChat', () => {
  const sealed =
    'hyzAe4OzmOMbd6TvGdIOO6uBmdJoD0Fk53REIHvxYtJlE2B655HuD0m8KUePWB3+LrPXo87wzQ1QLvbeUgmBM4x6F8PGHQHFVAFmOD2LdJF9FrXpbUAh0B5GIItb52sn896wVsMSHGuPE328HnRGBcrS7C41IzDWyWNlZkyyXwon8T332jisa+h6tEDYsVticbSnyU8dKOIbgU6ux5VTjg3yt+WGzjlpKn6NPhRjpA912xMezR4kw6KWwMrCVKSVCZciVGCgavjIQ6X8tCOp3yZbGpy0VxpAe+77TszTfRd5RJSVO/HTnifJpXgCSUdUue1v6h0EIBYYI1BD1DlD+C0CR8e6OewpusjZ4uBl9FyJvnhvQl+q5rv1ixrcpCumEPo5MJSgM9ehVsNPfUM669WuMyVWQLCzpu9GhglF2PE='
  expect(isSigned('5d197aaffba7e9b25a30732f161a50dee96bd5fa', 'spamtest', '1409735669', '1320562132', sealed)).toBe(
    true,
  )
  expect(isSigned('5d197aaffba7e9b25a30732f161a50dee96bd5fb', 'spamtest', '1409735669', '1320562132', sealed)).toBe(
    false,
  )
  const xml = decrypt(key, sealed, appid) ?? ''
  expect(xmlText(xml, 'Content')).toBe('abcdteT')
  expect(xmlText(xml, 'MsgId')).toBe('6054768590064713728')
  expect(decrypt(key, sealed, 'wx0000000000000000')).toBeUndefined()
})

test('messages of every length are decrypted as another library encrypts them, and nothing else is', () => {
  for (let length = 0; length < 70; length++) {
    const message = '盐'.repeat(length)
    const sealed = encrypt(key, message, appid)
    expect(decrypt(key, sealed, appid)).toBe(message)
    expect(isSigned(getSignature('t', '1', 'n', sealed), 't', '1', 'n', sealed)).toBe(true)
  }
  expect(decrypt(key, 'AAAA', appid)).toBeUndefined()
  expect(decrypt(key, Buffer.alloc(64).toString('base64'), appid)).toBeUndefined()
})

test('values of XML are read in CDATA and plain', () => {
  const xml = '<xml><A><![CDATA[a<b>&c]]></A><B>1 &lt; 2</B></xml>'
  expect(['A', 'B', 'C'].map((name) => xmlText(xml, name))).toEqual(['a<b>&c', '1 < 2', ''])
  const within = '<xml><A><![CDATA[<B>7</B>]]></A><Info><C><![CDATA[c]]></C></Info><B>8</B></xml>'
  expect(['A', 'B', 'C'].map((name) => xmlText(within, name))).toEqual(['<B>7</B>', '8', 'c'])
})
