/** An appointment as a calendar takes it. Seconds. */
export interface Appointment {
  /** Names it for good: sent again, it replaces what came before. */
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

/** A file that calendars open (RFC 5545): one event, its times in UTC, so that no zone has to be described. */
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

/** No line holds more than 75 bytes: what is longer goes on in the next one, behind a blank. No character is cut. */
function folded(line: string): string {
  const parts = ['']
  let room = 75
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (size > room) {
      parts.push('')
      room = 74
    }
    parts[parts.length - 1] += character
    room -= size
  }
  return parts.join('\r\n ')
}
