import type { Mail, MailAnswer } from '#core/define/mail.ts'
import type { Outcome } from '#core/define/provider.ts'
import { definePort } from '../db.ts'
import { mailSetting } from './setting/setting.resource.ts'

/** Mails through the supplier's mail server. */
export const mailPort = definePort({
  kind: 'mail',
  settings: mailSetting,
  hosts: [],
  open({ host, port, secure, login, password, sender, console_url }, { sendMail }) {
    const server = { host, port, secure, user: login, password }
    const outcomeOf = (answer: MailAnswer): Outcome<Pick<Extract<MailAnswer, { is: 'sent' }>, 'bounced'>> => {
      if (answer.is === 'sent') return { is: 'done', value: { bounced: answer.bounced } }
      return answer.is === 'unknown' ? answer : { is: 'refused', code: answer.problem }
    }
    return {
      send: async (mail) => outcomeOf(await sendMail(server, { ...withLink(mail, console_url), from: sender })),
      async test() {
        const outcome = outcomeOf(await sendMail(server))
        return outcome.is === 'done' ? { is: 'done', value: true } : outcome
      },
      read: () => ({ is: 'forged' }), // mail servers send no notices
    }
  },
})

/** The mail with a link to its screen, where the console's address is known. */
function withLink(mail: Mail, console_url: string | null): Mail {
  if (!mail.link || console_url === null) return mail
  const address = new URL(mail.link.path, console_url).href
  const html = `${mail.html}<p><a href="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${mail.link.title}</a></p>`
  return { ...mail, text: `${mail.text}\n\n${mail.link.title}: ${address}`, html }
}
