import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin.ts'

test('a name is found by its pinyin and by its initials', async () => {
  expect(await pinyinOf('加碘精制盐')).toBe('jiadianjingzhiyan jdjzy')
  expect(await pinyinOf('Chai 400g 绿茶')).toBe('chai400glvcha clc')
  expect(await pinyinOf('。')).toBe('')
})
