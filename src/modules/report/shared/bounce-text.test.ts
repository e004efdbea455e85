import { expect, test } from 'vitest'
import { parseBounce } from './bounce-text.ts'

/** A notification as mail servers write it. */
const notification = (parts: string, id = '<report-7-12@salt.example>') => `From: MAILER-DAEMON@mx.example\r
Content-Type: multipart/report; report-type=delivery-status; boundary="x"\r
\r
--x\r
Content-Type: text/plain\r
\r
Your message could not be delivered.\r
\r
--x\r
Content-Type: message/delivery-status\r
\r
Reporting-MTA: dns; mx.example\r
\r
${parts.replaceAll('\n', '\r\n')}\r
\r
--x\r
Content-Type: text/rfc822-headers\r
\r
Message-ID: ${id}\r
To: gone@firm.example\r
\r
--x--\r
`

test("parses a permanent failure with the server's answer, across lines, and the report mail it belongs to", () => {
  const permanentFailure =
    'Final-Recipient: rfc822; gone@firm.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n  no such user here'
  expect(parseBounce(notification(permanentFailure))).toEqual({
    bounces: [{ address: 'gone@firm.example', reply: '550 5.1.1 no such user here' }],
    mail: { suid: 7, id: 12 },
  })
  expect(
    parseBounce(
      notification(`${permanentFailure}\n\nFinal-Recipient: rfc822;full@firm.example\nAction: FAILED\nStatus: 5.2.2`),
    ).bounces,
  ).toEqual([
    { address: 'gone@firm.example', reply: '550 5.1.1 no such user here' },
    { address: 'full@firm.example', reply: '5.2.2' },
  ])
})

test('ignores delays, successful deliveries and other mails', () => {
  const late = 'Final-Recipient: rfc822; slow@firm.example\nAction: delayed\nStatus: 4.4.1'
  expect(parseBounce(notification(late)).bounces).toEqual([])
  expect(
    parseBounce(notification('Final-Recipient: rfc822; here@firm.example\nAction: relayed\nStatus: 2.0.0')).bounces,
  ).toEqual([])
  expect(parseBounce('I am out of office until Monday')).toEqual({ bounces: [], mail: undefined })
  expect(
    parseBounce(notification('Final-Recipient: rfc822; no address\nAction: failed\nStatus: 5.0.0')).bounces,
  ).toEqual([])
})
