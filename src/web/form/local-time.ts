import { dayStart, formatInstant, parseLocal } from '#core/value/time.ts'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/**
 * Pickers work with clock faces. A face always shows the product's time zone, whatever zone the browser has, so an
 * instant is converted to a face by its local text and back; faces are kept in a zone without daylight saving, where
 * every hour exists.
 */
export function faceOf(seconds: number | null | undefined): Dayjs | null {
  return typeof seconds === 'number' ? dayjs.utc(formatInstant(seconds)) : null
}

export function secondsOfFace(face: Dayjs | null): number | null {
  return face ? (parseLocal(face.format('YYYY-MM-DD HH:mm:ss')) ?? null) : null
}

export function dayOfFace(face: Dayjs | null): number | null {
  const seconds = secondsOfFace(face)
  return seconds === null ? null : dayStart(seconds)
}
