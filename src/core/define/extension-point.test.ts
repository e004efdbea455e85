import { expect, test } from 'vitest'
import { ExtensionPoint } from './extension-point.ts'
import { defineModule } from './module.ts'
import type { Module } from './module.ts'
import { registry } from './registry.ts'
import { refuseLeftOut } from './wiring.ts'

const labels = new ExtensionPoint<() => string>('early.labels', ['late'])
const late = labels.contribute('late', () => 'late')
const extra = labels.contribute('extra', () => 'extra')

const section = (key: string, more: Partial<Module> = {}) =>
  defineModule({ key, title: [key, key, key, key], icon: 'shop', entries: [], ...more })
const early = section('early', { extensionPoints: [labels] })

test('a point forwards the contributions of later sections, in the order of the sections', () => {
  const { modules } = registry([
    early,
    section('late', { contributions: [late] }),
    section('more', { contributions: [extra] }),
  ])
  expect(labels.values({ modules }).map((label) => label())).toEqual(['late', 'extra'])
})

test('start-up refuses without a required contribution, and names it and its point', () => {
  expect(() => registry([early, section('late')])).toThrow('no section contributes late to early.labels')
})

test('start-up refuses a contribution that is listed twice or whose extension point no section declares', () => {
  const twice = [section('late', { contributions: [late] }), section('again', { contributions: [late] })]
  expect(() => registry([early, ...twice])).toThrow('two sections contribute early.labels late')
  expect(() => registry([section('late', { contributions: [late] })])).toThrow(
    'the section late contributes late to early.labels, which no section has',
  )
})

test('start-up refuses a contribution that no section lists, and names it', () => {
  const sections = [early, section('late', { contributions: [late] })]
  expect(() => refuseLeftOut(registry(sections))).toThrow('contributions that no section lists: extra (early.labels)')
})
