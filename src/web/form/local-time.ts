import { dayStart, formatInstant, parseLocal } from '#core/value/time.ts'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/**
 * Pickers show and change clock faces. A face stands for the trade's own time whatever zone the browser is in, so an instant becomes a
 * face by its local text and back again; faces are kept in a zone without summer time, where every hour exists.
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
