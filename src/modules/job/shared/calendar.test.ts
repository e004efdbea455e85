import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

const event = {
  uid: 'a@b',
  sequence: 2,
  at: 1_767_225_600,
  minutes: 60,
  written: 1_767_000_000,
  title: '面试',
  place: '一楼',
  note: '',
}
const bytes = (text: string) => new TextEncoder().encode(text).length

test('an interview becomes an event in UTC, with its place', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20260101T000000Z',
      'DTEND:20260101T010000Z',
      'SEQUENCE:2',
      'SUMMARY:面试',
      'LOCATION:一楼',
    ]),
  )
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('input cannot start a new line, and long lines are folded without splitting a character', () => {
  const location = `甲,乙;丙\\丁\r\nATTENDEE:x ${'盐'.repeat(90)}`
  const file = calendarFile({ ...event, place: location })
  expect(file.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(file.split('\r\n').every((line) => bytes(line) <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`LOCATION:甲\,乙\;丙\\丁\nATTENDEE:x ` + '盐'.repeat(90))
})
