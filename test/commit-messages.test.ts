import { describe, expect, test } from 'vitest'
import { messageFaults } from '../scripts/commits/message-faults.ts'

describe('the message of a commit', () => {
  test.each([
    'Refuse refunds above the paid amount',
    'Address the reader by role',
    `Read events once\n\n${'The body says why. '.repeat(5).trim()}\nA link may be longer: \n${'x'.repeat(140)}`,
    'Reject phrases of the old style\n\nThe check refuses "nobody" and `whoever`.',
    'Count stock and reservations together',
  ])('is fine: %s', (message) => {
    expect(messageFaults(message)).toEqual([])
  })

  test.each([
    ['x'.repeat(73).replace('x', 'X'), '73 characters'],
    ['refuse refunds', 'capital'],
    ['Refuse refunds.', 'period'],
    ['Refused refunds', 'imperative'],
    ['Refuses refunds', 'imperative'],
    ['Refusing refunds', 'imperative'],
    ['The refund is refused', 'imperative'],
    ['Refuse refunds; show the amount', 'two changes'],
    ['Refuse refunds, and show the amount', 'two changes'],
    ['Refuse refunds\nWhy it is so', 'blank line'],
    [`Refuse refunds\n\n${'word '.repeat(21)}end`, 'wrap at 100'],
    ['Refuse whoever comes', 'whoever'],
    ['Refuse refunds\n\nThe buyer is told why.', 'is told'],
  ])('is refused: %s', (message, fault) => {
    expect(messageFaults(message).join()).toContain(fault)
  })
})
