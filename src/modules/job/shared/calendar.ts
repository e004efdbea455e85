/** A calendar appointment. Times in seconds. */
export interface Appointment {
  /** Stable id: a file sent again replaces the earlier event. */
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly at: number
  readonly minutes: number
  readonly written: number
  readonly title: string
  readonly place: string
  readonly note: string
}

/** A calendar file (RFC 5545) with one event. Times are in UTC, so no time zone definition is needed. */
export function calendarFile({ uid, sequence, at, minutes, written, title, place, note }: Appointment): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saltern//Recruitment//ZH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(written)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(at + minutes * 60)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(note)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** `20260131T003000Z`. */
function utc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+|[-:]/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Folds lines at 75 bytes: a continuation begins with a space. Characters are not split. */
function folded(line: string): string {
  const parts = ['']
  let bytesLeft = 75
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (size > bytesLeft) {
      parts.push('')
      bytesLeft = 74
    }
    parts[parts.length - 1] += character
    bytesLeft -= size
  }
  return parts.join('\r\n ')
}
